import { describe, expect, it } from "vitest";
import { countHeadings } from "../columns/count-headings.ts";
import { findHeaderRow } from "./find-header-row.ts";

const find = (...rows: string[][]) =>
  findHeaderRow(
    rows.map((cells, at) => ({ row: at + 1, cells })),
    countHeadings,
  );

describe("the header's row", () => {
  it("is the one with most headings, below titles and above records", () => {
    const header = ["artist", "album", "price"];
    expect(find(header, ["Wire", "154", "149"])).toEqual({ row: 1, isKnown: true });
    expect(
      find(["My records"], ["March 2026", "", "Price"], header, ["Wire", "154", "149"]),
    ).toEqual({ row: 3, isKnown: true });
  });

  it("is the first of two alike", () => {
    expect(find(["artist", "album"], ["artist", "album"])?.row).toBe(1);
  });

  it("is the first row that is about as wide as the table when no heading is known", () => {
    const rows = [
      ["zuq", "vib", "nok"],
      ["a", "b", "c"],
      ["d", "e", "f"],
    ];
    expect(find(...rows)).toEqual({ row: 1, isKnown: false });
    expect(find(["Title of it all", "Title of it all", ""], ...rows)).toEqual({
      row: 2,
      isKnown: false,
    });
  });

  it("is the only row, and none of none", () => {
    expect(find(["alone"])).toEqual({ row: 1, isKnown: false });
    expect(find()).toBeNull();
  });
});
