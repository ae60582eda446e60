import { describe, expect, test } from "vitest";
import { findSaleTax, taxOfScheme } from "../vat/sale-tax.ts";
import { standardTaxes, type TaxSettings } from "../vat/tax-settings.ts";
import { creditLines } from "./credit-lines.ts";
import { invoiceLines, type InvoiceLine } from "./invoice-lines.ts";
import { subtractCredits } from "./remaining-lines.ts";

const home = { country: "DK", ratePercent: 25 };
const settings: TaxSettings = {
  ...standardTaxes,
  countries: {
    FI: { oss: true, rates: [{ from: "2026-01-01", percent: 25.5 }] },
    DE: { oss: true, rates: [{ from: "2026-01-01", percent: 19 }] },
  },
  exportWithoutVat: true,
  customerPays: "price",
};

interface Sold {
  scheme: "normal" | "margin";
  /** Kroner. */
  price: number;
  /** Øre; null: unknown. */
  cost?: number | null;
}

/** The invoice of one copy each, sent to a country with postage of 49 kr. */
function invoiceTo(country: string, sold: Sold[], postageFollowsGoods = true): InvoiceLine[] {
  const tax = findSaleTax({ country, day: "2026-03-14" }, { settings, home });
  if (!tax) throw new Error(`${country} has no rate.`);
  const lines = sold.map(({ scheme, price, cost = 0 }, index) => {
    const { area, ratePercent } = taxOfScheme(tax, cost === null ? "normal" : scheme);
    return {
      lineNumber: index + 1,
      name: `Record ${index + 1}`,
      quantity: 1,
      unitPrice: price * 100,
      vatScheme: scheme,
      cost,
      ratePercent,
      vatArea: area,
    };
  });
  const { ratePercent, area: vatArea } = tax;
  return invoiceLines(lines, 4_900, { postageFollowsGoods, ratePercent, vatArea, country });
}

const shown = (lines: readonly InvoiceLine[]) =>
  lines.map(({ vatArea, country, ratePercent, vat }) => [vatArea, country, ratePercent, vat]);

const fresh: Sold = { scheme: "normal", price: 200 };
const used: Sold = { scheme: "margin", price: 120, cost: 4_000 };
const costless: Sold = { scheme: "margin", price: 100, cost: null };

/** With the postage a new record comes to 249 kr., a used one to 169 kr. with a margin of 129 kr. */
const examples: [what: string, country: string, sold: Sold[], lines: unknown[][]][] = [
  ["new, at home", "DK", [fresh], [["domestic", "DK", 25, 4_980]]],
  ["new, picked up", "", [fresh], [["domestic", "", 25, 4_980]]],
  ["new, to Sweden without OSS", "SE", [fresh], [["domestic", "SE", 25, 4_980]]],
  ["new, to Finland with OSS", "FI", [fresh], [["oss", "FI", 25.5, 5_059]]],
  ["new, to Germany with OSS", "DE", [fresh], [["oss", "DE", 19, 3_976]]],
  ["new, to Norway", "NO", [fresh], [["export", "NO", 0, 0]]],
  ["used, at home", "DK", [used], [["domestic", "DK", 25, 2_580]]],
  ["used, to Finland with OSS", "FI", [used], [["domestic", "FI", 25, 2_580]]],
  ["used, to Norway", "NO", [used], [["export", "NO", 0, 0]]],
  ["without a cost, to Finland", "FI", [costless], [["oss", "FI", 25.5, 3_027]]],
  [
    "both, to FI: 23.063 øre at its rate, a margin of 98,37 kr. at the domestic one",
    "FI",
    [fresh, used],
    [
      ["oss", "FI", 25.5, 4_686],
      ["domestic", "FI", 25, 1_967],
    ],
  ],
  [
    "both, to Norway",
    "NO",
    [fresh, used],
    [
      ["export", "NO", 0, 0],
      ["export", "NO", 0, 0],
    ],
  ],
];

describe("an invoice of what is sold", () => {
  test.each(examples)("%s", (...[, country, sold, lines]) => {
    expect(shown(invoiceTo(country, sold))).toEqual(lines);
  });

  test("postage that follows no goods is taxed where it goes", () => {
    expect(shown(invoiceTo("FI", [used], false))).toEqual([
      ["domestic", "FI", 25, 1_600],
      ["oss", "FI", 25.5, 996],
    ]);
    expect(shown(invoiceTo("NO", [used], false))).toEqual([
      ["export", "NO", 0, 0],
      ["export", "NO", 0, 0],
    ]);
  });
});

describe("a credit note takes back what was sold", () => {
  test.each(examples)("%s", (_, country, sold) => {
    const invoice = invoiceTo(country, sold);
    const note = creditLines(subtractCredits(invoice), {});
    expect(note).toMatchObject(
      invoice.map(({ vatArea, ratePercent, vat, goods }) => ({
        vatArea,
        ratePercent,
        country,
        goods: -goods,
        vat: vat === 0 ? 0 : -vat,
      })),
    );
  });

  test("and a part of it at the same rate", () => {
    const [line] = creditLines(subtractCredits(invoiceTo("FI", [fresh])), { amount: 12_550 });
    expect(line).toMatchObject({ vatArea: "oss", country: "FI", vat: -2_550 });
  });
});
