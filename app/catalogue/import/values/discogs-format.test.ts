import { describe, expect, it } from "vitest";
import { readDiscFormat } from "./discogs-format.ts";

describe("Discogs' format text", () => {
  it.each([
    ["2xLP, Album, RE, Gat", '12"', "33 RPM", 2],
    ["LP, Album", '12"', "33 RPM", 1],
    ["LP, Album, RE, Gat", '12"', "33 RPM", 1],
    ['7", EP', '7"', "45 RPM", 1],
    ['7", Single, 33 ⅓ RPM', '7"', "33 RPM", 1],
    ['12", 45 RPM, Maxi', '12"', "45 RPM", 1],
    ['2x12", Album, 45 RPM', '12"', "45 RPM", 2],
    ['10", Album, Ltd', '10"', "33 RPM", 1],
    ['LP, Album + 7", Single', '12"', "33 RPM", 2],
    ["2xLP, Album + CD, Album", '12"', "33 RPM", 2],
    ["Box, Comp + 5xLP, 180", '12"', "33 RPM", 5],
    ["Box, Comp", "Box Set", "33 RPM", null],
    ['10x7", Single + Box, Comp', '7"', "45 RPM", 10],
    ['Shellac, 10", 78 RPM', '10"', "78 RPM", 1],
    ['Flexi, 7", S/Sided, Single', '7"', "45 RPM", 1],
    ['Vinyl, 12", Promo', '12"', "33 RPM", 1],
    ["2LP", '12"', "33 RPM", 2],
    ["CD, Album, Promo", "CD", null, null],
    ["Cass, Album", "Cass", null, null],
    ["Vinyl", null, null, 1],
    ["", null, null, null],
  ])("%s", (...[text, format, rpm, numRecords]) => {
    expect(readDiscFormat(text)).toEqual({ format, rpm, numRecords });
  });
});
