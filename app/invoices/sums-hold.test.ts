import fc from "fast-check";
import { expect, test } from "vitest";
import { includedVat } from "../vat/percent.ts";
import { creditLines, type CreditChoice } from "./credit-lines.ts";
import { invoiceLines, type InvoiceLine, type SoldLine } from "./invoice-lines.ts";
import { subtractCredits } from "./remaining-lines.ts";

const sold = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  unitPrice: fc.oneof(fc.constantFrom(0, 100, 24_900, 99_900), fc.integer({ min: 0, max: 3_000 })),
  vatScheme: fc.constantFrom("normal" as const, "margin" as const),
  cost: fc.option(fc.integer({ min: 0, max: 40_000 })),
  ratePercent: fc.constantFrom(25, 25, 25.5, 12),
});
const choice: fc.Arbitrary<CreditChoice> = fc.oneof(
  fc.constant({}),
  fc.record({ amount: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({
    amount: fc.integer({ min: 1, max: 60_000 }),
    parts: fc.subarray(["1", "2", "postage"], { minLength: 1 }),
  }),
  fc.record({
    copies: fc.array(
      fc.record({
        lineNumber: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    postage: fc.boolean(),
  }),
  fc.record({
    copies: fc.constant([{ lineNumber: 1, quantity: 1 }]),
    deduction: fc.integer({ min: 1, max: 30_000 }),
  }),
);
const order = fc.record({
  lines: fc.array(sold, { minLength: 1, maxLength: 4 }),
  postage: fc.constantFrom(0, 4_900, 4_901),
  postageFollowsGoods: fc.boolean(),
  choices: fc.array(choice, { maxLength: 4 }),
});

const total = (lines: readonly InvoiceLine[], amount: (line: InvoiceLine) => number) =>
  lines.reduce((sum, line) => sum + amount(line), 0);
const price = ({ goods, postage }: InvoiceLine) => goods + postage;

function sumDocuments(documents: readonly InvoiceLine[][]): InvoiceLine[] {
  const [invoice = [], ...notes] = documents;
  return invoice.map((line) => {
    const same = notes.flat().filter(({ lineNumber }) => lineNumber === line.lineNumber);
    const left = (amount: (one: InvoiceLine) => number) => amount(line) + total(same, amount);
    return {
      ...line,
      quantity: left(({ quantity }) => quantity),
      goods: left(({ goods }) => goods),
      postage: left(({ postage }) => postage),
      cost: left(({ cost }) => cost),
      margin: left(({ margin }) => margin),
      vat: left(({ vat }) => vat),
    };
  });
}

/** The VAT of everything that is not credited, calculated anew from prices and costs alone. */
function vatOf(remaining: readonly InvoiceLine[]): number {
  const normal = remaining.filter(({ scheme }) => scheme === "normal");
  const rates = [...new Set(normal.map(({ ratePercent }) => ratePercent))];
  const byRate = rates.map((rate) =>
    includedVat(
      total(
        normal.filter(({ ratePercent }) => ratePercent === rate),
        price,
      ),
      rate,
    ),
  );
  const margins = remaining
    .filter(({ scheme }) => scheme === "margin")
    .map((line) => includedVat(Math.max(0, price(line) - line.cost), line.ratePercent));
  return [...byRate, ...margins].reduce((sum, vat) => sum + vat, 0);
}

test("over 10,000 orders with refunds and returns, invoices and credit notes add up to the øre", () => {
  let [reported, calculated] = [0, 0];
  fc.assert(
    fc.property(order, ({ lines, postage, postageFollowsGoods, choices }) => {
      const soldLines: SoldLine[] = lines.map((line, index) => {
        return { ...line, lineNumber: index + 1, name: `Record ${index}`, vatArea: "domestic" };
      });
      const invoice = invoiceLines(soldLines, postage, {
        postageFollowsGoods,
        ratePercent: 25,
        vatArea: "domestic",
        country: "DK",
      });
      expect(total(invoice, ({ postage: share }) => share)).toBe(postage);
      expect(total(invoice, ({ goods }) => goods)).toBe(
        soldLines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
      );
      const documents = [invoice];
      for (const each of choices) {
        const note = creditLines(subtractCredits(documents.flat()), each);
        if (each.amount !== undefined) {
          const left = total(sumDocuments(documents), price);
          expect(0 - total(note, price)).toBe(Math.min(each.amount, left));
        }
        documents.push(note);
        const remaining = sumDocuments(documents);
        expect(subtractCredits(documents.flat())).toMatchObject(remaining);
        for (const line of remaining) {
          expect(
            Math.min(line.goods, line.postage, line.quantity, line.cost),
          ).toBeGreaterThanOrEqual(0);
        }
        expect(total(remaining, ({ vat }) => vat)).toBe(vatOf(remaining));
      }
      reported += total(documents.flat(), ({ vat }) => vat);
      calculated += vatOf(sumDocuments(documents));
      // Whatever was credited before, the rest brings everything to 0.
      const last = creditLines(subtractCredits(documents.flat()), {});
      const rest = sumDocuments([...documents, last]);
      for (const line of rest) {
        expect([line.goods, line.postage, line.quantity, line.cost, line.margin]).toEqual([
          0, 0, 0, 0, 0,
        ]);
      }
      expect(total(rest, ({ vat }) => vat)).toBe(0);
    }),
    { numRuns: 10_000 },
  );
  expect(reported).toBe(calculated);
});
