import type { VatScheme } from "../db/column-values.ts";
import { includedVat } from "./percent.ts";
import { shareAmount } from "./share-amount.ts";

/** What is earned by second-hand goods, in øre, VAT included; a loss counts as nothing earned. */
export function marginOf({ price, cost }: { price: number; cost: number }): number {
  return Math.max(0, price - cost);
}

/**
 * The scheme that a sale is calculated by. The margin scheme needs the cost of the copy: without it, VAT is on the
 * whole price (docs/rules.md, VAT).
 */
export function schemeOf(sold: Parameters<typeof lacksCost>[0]): VatScheme {
  return lacksCost(sold) ? "normal" : sold.vatScheme;
}

/** As much of a sold line as its VAT needs. Amounts are øre. */
export interface TaxedLine {
  scheme: VatScheme;
  ratePercent: number;
  /** What the customer pays for it, VAT and its share of the postage included. */
  price: number;
  /** What its copies cost the shop; of use under the margin scheme only. */
  cost: number;
}

/**
 * The VAT of each line. Under the normal scheme it is calculated on all lines of a rate together, and shared among
 * them, so that the sum is right to the øre; under the margin scheme on each line by itself.
 */
export function vatOfLines(lines: readonly TaxedLine[]): number[] {
  return shareByRate(lines, (sameRate, ratePercent) =>
    includedVat(sumPrices(sameRate), ratePercent),
  );
}

/** A line before and after something of it is credited. */
export interface CreditedLine {
  before: TaxedLine;
  after: TaxedLine;
}

/**
 * The VAT that a credit note takes back for each line: that of everything not yet credited before it, less that of
 * everything not yet credited after it. `invoiceLines` are all lines of the invoice. However it is divided among credit
 * notes, all of them together take back exactly the VAT of the invoice.
 */
export function creditedVat(invoiceLines: readonly CreditedLine[]): number[] {
  const credited = invoiceLines.map(({ before, after }) => ({
    ...before,
    price: before.price - after.price,
  }));
  const normal = shareByRate(credited, (_, ratePercent) => {
    const ofRate = invoiceLines.filter(({ before }) => isNormal(before, ratePercent));
    const [was, is] = [ofRate.map(({ before }) => before), ofRate.map(({ after }) => after)];
    return includedVat(sumPrices(was), ratePercent) - includedVat(sumPrices(is), ratePercent);
  });
  return invoiceLines.map(({ before, after }, index) =>
    before.scheme === "margin" ? marginVat(before) - marginVat(after) : (normal[index] ?? 0),
  );
}

function marginVat(line: TaxedLine): number {
  return includedVat(marginOf(line), line.ratePercent);
}

function isNormal({ scheme, ratePercent }: TaxedLine, rate: number): boolean {
  return scheme === "normal" && ratePercent === rate;
}

function sumPrices(lines: readonly TaxedLine[]): number {
  return lines.reduce((sum, { price }) => sum + price, 0);
}

/** Shares the VAT of each rate among the lines under the normal scheme; those under the margin scheme have their own. */
function shareByRate(
  lines: readonly TaxedLine[],
  vatOf: (sameRate: readonly TaxedLine[], ratePercent: number) => number,
): number[] {
  const vat = lines.map((line) => (line.scheme === "margin" ? marginVat(line) : 0));
  const rates = new Set(
    lines.filter(({ scheme }) => scheme === "normal").map(({ ratePercent }) => ratePercent),
  );
  for (const rate of rates) {
    const places = lines.flatMap((line, index) => (isNormal(line, rate) ? [index] : []));
    const sameRate = lines.filter((line) => isNormal(line, rate));
    const shares = shareAmount(
      vatOf(sameRate, rate),
      sameRate.map(({ price }) => price),
    );
    for (const [index, place] of places.entries()) vat[place] = shares[index] ?? 0;
  }
  return vat;
}

interface Sold {
  vatScheme: VatScheme;
  /** Øre; null: unknown. */
  cost: number | null;
}

/** Whether a copy is meant for the margin scheme, which needs its cost, and has none: VAT is on its whole price then. */
export function lacksCost({ vatScheme, cost }: Sold): boolean {
  return vatScheme === "margin" && cost === null;
}
