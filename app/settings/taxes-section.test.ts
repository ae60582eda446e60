import { describe, expect, test } from "vitest";
import type { CountryTax } from "../vat/tax-settings.ts";
import { settingsOf } from "./section.ts";
import {
  countryFields,
  ossCountries,
  taxesSection,
  taxOf,
  type TaxesAndPrices,
} from "./taxes-section.ts";

const swedish: CountryTax = {
  oss: false,
  rates: [
    { from: "2026-01-01", percent: 25 },
    { from: "2026-07-01", percent: 26 },
  ],
};
const defaults = Object.fromEntries(
  settingsOf(taxesSection.settings).map(([name, { fallback }]) => [name, fallback]),
) as unknown as TaxesAndPrices;
const before: TaxesAndPrices = { ...defaults, countries: { SE: swedish } };
const names = countryFields("SE");

/** A form as it stands when the page opens, with Sweden's fields as given. */
function enter(sweden: { oss?: boolean; rate: string; from: string }) {
  const fields: { [name: string]: unknown } = {
    exportWords: "Exempt",
    customerPays: "price",
    country: "DK",
    vatPercent: "25",
    vatFrom: "1992-01-01",
    marginWords: "Second-hand",
    priorPrice: "show",
    currency: "DKK",
  };
  for (const country of ossCountries()) {
    const field = countryFields(country);
    const latest = taxOf(before.countries, country).rates.at(-1);
    fields[field.rate] = String(latest?.percent ?? "");
    fields[field.from] = latest?.from ?? "";
  }
  fields[names.oss] = sweden.oss ?? false;
  fields[names.rate] = sweden.rate;
  fields[names.from] = sweden.from;
  return taxesSection.form.safeParse(fields);
}

function change(sweden: Parameters<typeof enter>[0]) {
  const { data } = enter(sweden);
  if (!data) throw new Error("It could not be read.");
  const result = taxesSection.change(data, before);
  return result.ok ? result.values.countries["SE"] : result.fieldErrors;
}

describe("a country's rates", () => {
  test("another day adds one, and the earlier ones stay", () => {
    expect(change({ rate: "24,5", from: "2026-03-01" })).toEqual({
      oss: false,
      rates: [
        { from: "2026-01-01", percent: 25 },
        { from: "2026-03-01", percent: 24.5 },
        { from: "2026-07-01", percent: 26 },
      ],
    });
  });

  test("the same day corrects one", () => {
    expect(change({ oss: true, rate: "12", from: "2026-01-01" })).toEqual({
      oss: true,
      rates: [
        { from: "2026-01-01", percent: 12 },
        { from: "2026-07-01", percent: 26 },
      ],
    });
  });

  test("an empty rate takes that of its day away, without a day the last one", () => {
    const first = { oss: false, rates: [swedish.rates[0]] };
    expect(change({ rate: "", from: "2026-07-01" })).toEqual(first);
    expect(change({ rate: "", from: "" })).toEqual(first);
    expect(change({ rate: "", from: "2026-01-01" })).toEqual({
      oss: false,
      rates: [swedish.rates[1]],
    });
  });

  test("a rate without a day, and a day without a rate, are refused at the field that is empty", () => {
    expect(change({ rate: "25", from: "" })).toEqual({
      [names.from]: ["Enter the day from which this rate holds."],
    });
    expect(change({ rate: "", from: "2027-01-01" })).toEqual({
      [names.rate]: ["Enter the rate that holds from this day."],
    });
  });

  test("countries that the shop no longer sends to keep theirs", () => {
    const { data } = enter({ rate: "26", from: "2026-07-01" });
    const kept = { ...before, countries: { ...before.countries, Malta: swedish } };
    const result = taxesSection.change(data as Parameters<typeof taxesSection.change>[0], kept);
    expect(result).toMatchObject({ values: { countries: { Malta: swedish } } });
  });
});

describe("what cannot be read is refused", () => {
  test.each(["-1", "101", "25,555", "lots"])("rate %s", (rate) => {
    const { error } = enter({ rate, from: "2026-01-01" });
    expect(error?.issues).toMatchObject([{ path: [names.rate] }]);
  });

  test.each(["2026-02-30", "yesterday", "2026-1-1"])("day %s", (from) => {
    const { error } = enter({ rate: "25", from });
    expect(error?.issues).toMatchObject([{ path: [names.from] }]);
  });
});

test("the history names each country with its rates", () => {
  expect(taxesSection.audit(before)).toMatchObject({
    Sweden: "no OSS, 25 % from 1 Jan 2026, 26 % from 1 Jul 2026",
    Finland: "no OSS, 25,5 % from 1 Jan 2026",
    customerPays: "The price",
  });
});
