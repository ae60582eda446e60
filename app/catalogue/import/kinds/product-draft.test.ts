import { expect, it } from "vitest";
import { defaultOptions, type Rounding } from "../import-options.ts";
import { defaultGradeText, readGradeTable } from "../values/grade-table.ts";
import { kronerRate } from "../values/money.ts";
import { readWordTable } from "../values/word-table.ts";
import { beginDraft } from "./import-kind.ts";
import { readPrices } from "./product-draft.ts";

function read(was: string, now: string, rounding: Rounding) {
  const row = { row: 2, location: "line 2", isTable: true, cells: [], problems: [], remarks: [] };
  const draft = beginDraft(row);
  const options = { ...defaultOptions, currency: "DKK", rounding };
  const prices = { before: { column: "Before", text: was }, price: { column: "Now", text: now } };
  readPrices(draft, prices, {
    options,
    rate: kronerRate,
    genres: readWordTable(""),
    grades: readGradeTable(defaultGradeText),
  });
  const { inputs } = draft;
  const [price, discount] = [inputs.get("price"), inputs.get("discount")];
  const remarks = draft.remarks.map(({ message }) => message);
  return { price, discount, wasRounded: draft.wasRounded, remarks };
}

it("a reduced price that a whole percent gives is no rounded one", () => {
  const expected = {
    price: "249",
    discount: "20",
    wasRounded: false,
    remarks: ["249 kr. reduced to 199 kr. became a discount of 20 %."],
  };
  expect(read("249", "199", "exact")).toEqual(expected);
  expect(read("249", "199", "nearest")).toEqual(expected);
});

it("a reduced price that no whole percent gives counts as rounded, and the remark has the shop's", () => {
  expect(read("9999", "7549", "nearest")).toEqual({
    price: "9999",
    discount: "25",
    wasRounded: true,
    remarks: ["9999 kr. reduced to 7549 kr. became a discount of 25 %: the price is 7499 kr."],
  });
});

it.each([
  ["9999", "7549", "exact"],
  ["10000", "9999", "nearest"],
] as const)(
  "%s reduced to %s comes in as it is when prices are rounded %s",
  (was, now, rounding) => {
    expect(read(was, now, rounding)).toEqual({
      price: now,
      discount: undefined,
      wasRounded: false,
      remarks: [
        `${was} kr. reduced to ${now} kr. is no discount in whole percent: the price is ${now} kr. without one.`,
      ],
    });
  },
);
