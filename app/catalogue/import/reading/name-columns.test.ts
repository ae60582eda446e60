import { expect, it } from "vitest";
import { nameColumns, noteEmptyColumns, withoutNumber } from "./name-columns.ts";

it("headings that are alike are told apart, and that is said", () => {
  expect(nameColumns(["Price", " Album ", "PRICE", "", "", "Price (2)", "Price"])).toEqual({
    columns: ["Price", "Album", "PRICE (3)", "", "", "Price (2)", "Price (4)"],
    notes: [
      'Another column is named "PRICE": it is called "PRICE (3)" here.',
      'Another column is named "Price": it is called "Price (4)" here.',
    ],
  });
  expect(withoutNumber("Price (2)")).toBe("Price");
  expect(withoutNumber("Price (kr.)")).toBe("Price (kr.)");
});

it("empty columns are counted", () => {
  expect(noteEmptyColumns(0)).toEqual([]);
  expect(noteEmptyColumns(1)).toEqual(["An empty column is left out."]);
  expect(noteEmptyColumns(3)).toEqual(["3 empty columns are left out."]);
});
