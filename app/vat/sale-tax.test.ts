import { afterEach, describe, expect, test } from "vitest";
import type { VatScheme } from "../db/column-values.ts";
import { readLanguageFrom } from "../language/current-language.ts";
import { findSaleTax, priceFor, taxOfScheme, taxWords, vatLabel, type Home } from "./sale-tax.ts";
import { standardTaxes, type TaxSettings } from "./tax-settings.ts";

const home = { country: "Denmark", ratePercent: 25 };
const today = "2026-03-14";
const at = (from: string, percent: number) => ({ from, percent });
const oss = (...rates: { from: string; percent: number }[]) => ({ oss: true, rates });

const nothingSet = standardTaxes;
const withOss: TaxSettings = {
  ...standardTaxes,
  countries: {
    Sweden: oss(at("2026-01-01", 25)),
    Finland: oss(at("2026-01-01", 25.5)),
    Germany: oss(at("2026-01-01", 19), at("2026-04-01", 20)),
    Poland: oss(at("2026-07-01", 23)),
    Estonia: oss(),
    France: { oss: false, rates: [at("2026-01-01", 20)] },
    Norway: oss(at("2026-01-01", 25)),
  },
};
const exporting: TaxSettings = { ...withOss, exportWords: "Exempt" };
const taxedExports: TaxSettings = { ...withOss, exportWithoutVat: false };
const lessVat: TaxSettings = { ...exporting, customerPays: "price-less-vat" };

function taxOf(
  settings: TaxSettings,
  country: string,
  {
    day = today,
    scheme = "normal",
    of = home,
  }: { day?: string; scheme?: VatScheme; of?: Home } = {},
) {
  const tax = findSaleTax({ country, day }, { settings, home: of });
  if (!tax) return null;
  const { area, ratePercent } = taxOfScheme(tax, scheme);
  return [area, ratePercent];
}

describe("new records are taxed", () => {
  test.each<[country: string, settings: TaxSettings, area: string, rate: number]>([
    ["Denmark", nothingSet, "domestic", 25],
    ["Denmark", lessVat, "domestic", 25],
    ["", nothingSet, "domestic", 25],
    ["", lessVat, "domestic", 25],
    ["Sweden", nothingSet, "domestic", 25],
    ["Finland", nothingSet, "domestic", 25],
    ["Sweden", withOss, "oss", 25],
    ["Finland", withOss, "oss", 25.5],
    ["Germany", withOss, "oss", 19],
    ["France", withOss, "domestic", 25],
    ["Spain", withOss, "domestic", 25],
    ["Poland", withOss, "domestic", 25],
    // OSS is of the European Union alone.
    ["Norway", taxedExports, "domestic", 25],
    ["Norway", nothingSet, "export", 0],
    ["Norway", exporting, "export", 0],
    ["Norway", lessVat, "export", 0],
    ["Switzerland", exporting, "export", 0],
    ["Finland", exporting, "oss", 25.5],
  ])("to %s", (country, settings, ...taxed) => {
    expect(taxOf(settings, country)).toEqual(taxed);
  });
});

describe("copies under the margin scheme are taxed where the dealer sits", () => {
  test.each<[country: string, settings: TaxSettings, area: string, rate: number]>([
    ["Denmark", nothingSet, "domestic", 25],
    ["", withOss, "domestic", 25],
    ["Sweden", nothingSet, "domestic", 25],
    ["Finland", withOss, "domestic", 25],
    ["Norway", taxedExports, "domestic", 25],
    ["Norway", exporting, "export", 0],
    ["Norway", lessVat, "export", 0],
  ])("to %s", (country, settings, ...taxed) => {
    expect(taxOf(settings, country, { scheme: "margin" })).toEqual(taxed);
  });
});

describe("a rate holds from its day", () => {
  test.each<[country: string, day: string, area: string, rate: number]>([
    ["Germany", "2025-12-31", "domestic", 25],
    ["Germany", "2026-01-01", "oss", 19],
    ["Germany", "2026-03-31", "oss", 19],
    ["Germany", "2026-04-01", "oss", 20],
    ["Poland", "2026-06-30", "domestic", 25],
    ["Poland", "2026-07-01", "oss", 23],
  ])("%s on %s", (country, day, ...taxed) => {
    expect(taxOf(withOss, country, { day })).toEqual(taxed);
  });

  test("in whatever order the rates are kept", () => {
    const mixed = { Germany: oss(at("2026-04-01", 20), at("2026-01-01", 19)) };
    const settings = { ...withOss, countries: mixed };
    expect(taxOf(settings, "Germany", { day: "2026-05-01" })).toEqual(["oss", 20]);
  });
});

test("OSS without any rate: nothing can be sold to that country", () => {
  expect(taxOf(withOss, "Estonia")).toBeNull();
  expect(taxOf(nothingSet, "Estonia")).toEqual(["domestic", 25]);
});

test("a shop outside the European Union exports to every other country", () => {
  const norwegian = { country: "Norway", ratePercent: 25 };
  expect(taxOf(exporting, "Sweden", { of: norwegian })).toEqual(["export", 0]);
  expect(taxOf(exporting, "Norway", { of: norwegian })).toEqual(["domestic", 25]);
});

describe("what the customer of an export pays", () => {
  const priceTo = (settings: TaxSettings, price: number, scheme: "normal" | "margin") => {
    const tax = findSaleTax({ country: "Norway", day: today }, { settings, home });
    return tax && priceFor(tax, price, scheme);
  };
  test.each<[price: number, paid: number]>([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [49, 39],
    [120, 96],
    [249, 199],
    [1_000_000, 800_000],
  ])("%i less VAT: %i", (price, paid) => {
    expect(priceTo(lessVat, price, "normal")).toBe(paid);
    expect(priceTo(exporting, price, "normal")).toBe(price);
    expect(priceTo(lessVat, price, "margin")).toBe(price);
  });

  test("the words are those of the settings, and of an export only", () => {
    const wordsTo = (country: string) =>
      findSaleTax({ country, day: today }, { settings: exporting, home })?.exportWords;
    expect(["Norway", "Sweden", "Denmark", ""].map(wordsTo)).toEqual(["Exempt", "", "", ""]);
  });
});

test("the rate is named, of the One Stop Shop with its country", () => {
  const label = { area: "domestic" as const, country: "Denmark", ratePercent: 25 };
  expect(vatLabel(label)).toBe("VAT 25 % included");
  const finnish = { area: "oss" as const, country: "Finland", ratePercent: 25.5 };
  expect(vatLabel(finnish)).toBe("VAT 25,5 % (Finland) included");
});

describe("in Danish", () => {
  afterEach(() => {
    readLanguageFrom(() => "en");
  });

  test("the words that come with the shop are those of Danish law; the owner's stay as they are", () => {
    readLanguageFrom(() => "da");
    expect(taxWords("Margin scheme – second-hand goods")).toBe(
      "Fortjenstmargenordning – brugte genstande – køber har ikke fradrag for momsen",
    );
    expect(taxWords(standardTaxes.exportWords)).toBe("Eksport – momsfri");
    expect(taxWords("Brugtmoms")).toBe("Brugtmoms");
    expect(vatLabel({ area: "domestic", country: "", ratePercent: 25 })).toBe("Heraf moms 25 %");
  });
});
