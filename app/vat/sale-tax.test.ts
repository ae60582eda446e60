import { afterEach, describe, expect, test } from "vitest";
import type { VatScheme } from "../db/column-values.ts";
import { readLanguageFrom } from "../language/current-language.ts";
import { findSaleTax, priceFor, taxOfScheme, taxWords, vatLabel, type Home } from "./sale-tax.ts";
import { standardTaxes, type TaxSettings } from "./tax-settings.ts";

const home = { country: "DK", ratePercent: 25 };
const today = "2026-03-14";
const at = (from: string, percent: number) => ({ from, percent });
const oss = (...rates: { from: string; percent: number }[]) => ({ oss: true, rates });

const nothingSet = standardTaxes;
const withOss: TaxSettings = {
  ...standardTaxes,
  countries: {
    SE: oss(at("2026-01-01", 25)),
    FI: oss(at("2026-01-01", 25.5)),
    DE: oss(at("2026-01-01", 19), at("2026-04-01", 20)),
    PL: oss(at("2026-07-01", 23)),
    EE: oss(),
    FR: { oss: false, rates: [at("2026-01-01", 20)] },
    NO: oss(at("2026-01-01", 25)),
  },
};
const withFrance: TaxSettings = { ...withOss, countries: { FR: oss(at("2026-01-01", 20)) } };
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
    ["DK", nothingSet, "domestic", 25],
    ["DK", lessVat, "domestic", 25],
    ["", nothingSet, "domestic", 25],
    ["", lessVat, "domestic", 25],
    ["SE", nothingSet, "domestic", 25],
    ["FI", nothingSet, "domestic", 25],
    ["SE", withOss, "oss", 25],
    ["FI", withOss, "oss", 25.5],
    ["DE", withOss, "oss", 19],
    ["FR", withOss, "domestic", 25],
    ["ES", withOss, "domestic", 25],
    ["PL", withOss, "domestic", 25],
    // Article 7 of the directive: Monaco is France, and the Isle of Man the United Kingdom.
    ["MC", nothingSet, "domestic", 25],
    ["MC", withFrance, "oss", 20],
    ["IM", withFrance, "export", 0],
    // Article 6 of the directive: not France, Finland or Spain.
    ["RE", withFrance, "export", 0],
    ["GP", withFrance, "export", 0],
    ["AX", withOss, "export", 0],
    // OSS is of the European Union alone.
    ["NO", taxedExports, "domestic", 25],
    ["NO", nothingSet, "export", 0],
    ["NO", exporting, "export", 0],
    ["NO", lessVat, "export", 0],
    ["CH", exporting, "export", 0],
    ["FI", exporting, "oss", 25.5],
  ])("to %s", (country, settings, ...taxed) => {
    expect(taxOf(settings, country)).toEqual(taxed);
  });
});

describe("copies under the margin scheme are taxed where the dealer sits", () => {
  test.each<[country: string, settings: TaxSettings, area: string, rate: number]>([
    ["DK", nothingSet, "domestic", 25],
    ["", withOss, "domestic", 25],
    ["SE", nothingSet, "domestic", 25],
    ["FI", withOss, "domestic", 25],
    ["NO", taxedExports, "domestic", 25],
    ["NO", exporting, "export", 0],
    ["NO", lessVat, "export", 0],
  ])("to %s", (country, settings, ...taxed) => {
    expect(taxOf(settings, country, { scheme: "margin" })).toEqual(taxed);
  });
});

describe("a rate holds from its day", () => {
  test.each<[country: string, day: string, area: string, rate: number]>([
    ["DE", "2025-12-31", "domestic", 25],
    ["DE", "2026-01-01", "oss", 19],
    ["DE", "2026-03-31", "oss", 19],
    ["DE", "2026-04-01", "oss", 20],
    ["PL", "2026-06-30", "domestic", 25],
    ["PL", "2026-07-01", "oss", 23],
  ])("%s on %s", (country, day, ...taxed) => {
    expect(taxOf(withOss, country, { day })).toEqual(taxed);
  });

  test("in whatever order the rates are kept", () => {
    const mixed = { DE: oss(at("2026-04-01", 20), at("2026-01-01", 19)) };
    const settings = { ...withOss, countries: mixed };
    expect(taxOf(settings, "DE", { day: "2026-05-01" })).toEqual(["oss", 20]);
  });
});

test("OSS without any rate: nothing can be sold to that country", () => {
  expect(taxOf(withOss, "EE")).toBeNull();
  expect(taxOf(nothingSet, "EE")).toEqual(["domestic", 25]);
});

test("a shop outside the European Union exports to every other country", () => {
  const norwegian = { country: "NO", ratePercent: 25 };
  expect(taxOf(exporting, "SE", { of: norwegian })).toEqual(["export", 0]);
  expect(taxOf(exporting, "NO", { of: norwegian })).toEqual(["domestic", 25]);
});

describe("what the customer of an export pays", () => {
  const priceTo = (settings: TaxSettings, price: number, scheme: "normal" | "margin") => {
    const tax = findSaleTax({ country: "NO", day: today }, { settings, home });
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
    expect(["NO", "SE", "DK", ""].map(wordsTo)).toEqual(["Exempt", "", "", ""]);
  });
});

test("the rate is named, of the One Stop Shop with its country", () => {
  const label = { area: "domestic" as const, country: "DK", ratePercent: 25 };
  expect(vatLabel(label)).toBe("VAT 25 % included");
  const finnish = { area: "oss" as const, country: "FI", ratePercent: 25.5 };
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

test("a sale to Monaco is one to France: reported under it, domestic for a shop there, and refused without its rate", () => {
  const sale = { country: "MC", day: today };
  expect(findSaleTax(sale, { settings: withFrance, home })).toMatchObject({
    area: "oss",
    country: "FR",
  });
  const french = { country: "FR", ratePercent: 20 };
  expect(findSaleTax(sale, { settings: withOss, home: french })?.area).toBe("domestic");
  const monegasque = { country: "MC", ratePercent: 20 };
  const toFrance = { country: "FR", day: today };
  expect(findSaleTax(toFrance, { settings: withOss, home: monegasque })?.area).toBe("domestic");
  const toSweden = { country: "SE", day: today };
  expect(findSaleTax(toSweden, { settings: withOss, home: monegasque })?.area).toBe("oss");
  const withoutRate = { ...withOss, countries: { FR: oss() } };
  expect(findSaleTax(sale, { settings: withoutRate, home })).toBeNull();
});
