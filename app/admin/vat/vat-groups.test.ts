import { expect, test } from "vitest";
import { groupRows, sumRows, vatBase } from "./vat-groups.ts";

const none = { country: "", cost: 0, margin: 0 };
const domestic = {
  ...none,
  area: "domestic" as const,
  scheme: "normal" as const,
  total: 24_900,
  vat: 4_980,
};
const sweden = { ...domestic, area: "oss" as const, country: "Sweden", total: 10_000, vat: 2_000 };
const finland = { ...sweden, country: "Finland", total: 12_550, vat: 2_550 };
const exported = { ...domestic, area: "export" as const, total: 20_000, vat: 0 };
const margin = {
  ...domestic,
  scheme: "margin" as const,
  total: 16_900,
  vat: 2_580,
  cost: 4_000,
  margin: 12_900,
};
const exportedMargin = { ...margin, area: "export" as const, vat: 0 };
const rows = [exportedMargin, margin, exported, sweden, finland, domestic, domestic];

test("each group has its rows, the One Stop Shop one for each country", () => {
  expect(groupRows(rows).map(({ name, total, vat }) => [name, total, vat])).toEqual([
    ["Domestic", 49_800, 9_960],
    ["OSS Finland", 12_550, 2_550],
    ["OSS Sweden", 10_000, 2_000],
    ["Export", 36_900, 0],
    ["Margin scheme", 16_900, 2_580],
  ]);
  expect(groupRows([])).toEqual([]);
});

test("the groups come to the sums of all rows", () => {
  const { total, vat, base } = sumRows(rows);
  const sum = (amount: "total" | "vat" | "base") =>
    groupRows(rows).reduce((added, group) => added + group[amount], 0);
  expect([sum("total"), sum("vat"), sum("base")]).toEqual([total, vat, base]);
});

test("VAT is calculated on the price or the margin without it; of an export, the base is the price", () => {
  expect([domestic, margin, exported, exportedMargin].map(vatBase)).toEqual([
    19_920, 10_320, 20_000, 16_900,
  ]);
});
