import { describe, expect, it } from "vitest";
import { readDiscFormat } from "./discogs-format.ts";

describe("the format text of Discogs and of shops", () => {
  it.each([
    ["2xLP, Album, RE, Gat", '12"', "33 RPM", 2, "Reissue, gatefold"],
    ["LP, Album", '12"', "33 RPM", 1, ""],
    ["LP, Comp, Mono", '12"', "33 RPM", 1, "Mono"],
    ['7", EP', '7"', "45 RPM", 1, ""],
    ['7", Single, 33 ⅓ RPM', '7"', "33 RPM", 1, ""],
    ['7", Single, Promo', '7"', "45 RPM", 1, "Promo"],
    ['7" Single', '7"', "45 RPM", 1, ""],
    ['10" LP', '10"', "33 RPM", 1, ""],
    ['12", 45 RPM, Maxi', '12"', "45 RPM", 1, ""],
    ['2x12", Album, 45 RPM', '12"', "45 RPM", 2, ""],
    ['10", EP, Ltd, Cle', '10"', "33 RPM", 1, "Limited edition, clear vinyl"],
    ['LP, Album + 7", Single', '12"', "33 RPM", 2, ""],
    ["2xLP, Album + CD, Album", '12"', "33 RPM", 2, ""],
    ["2LP+CD", '12"', "33 RPM", 2, ""],
    ["Box, Comp + 5xLP, 180", '12"', "33 RPM", 5, "180 gram, box set"],
    ["9LP BOXSET", '12"', "33 RPM", 9, "Box set"],
    ["Box, Comp", "Box Set", "33 RPM", null, ""],
    ['10x7", Single + Box, Comp', '7"', "45 RPM", 10, "Box set"],
    ['Shellac, 10", 78 RPM', '10"', "78 RPM", 1, ""],
    ['Flexi, 7", S/Sided, Single', '7"', "45 RPM", 1, "Single sided"],
    ['Lathe, 7"', '7"', "45 RPM", 1, ""],
    ['Vinyl, 12", Promo', '12"', "33 RPM", 1, "Promo"],
    ["LP, Album, Pic, Num, Obi strip", '12"', "33 RPM", 1, "Picture disc, numbered, obi strip"],
    ["2LP", '12"', "33 RPM", 2, ""],
    ["2 LP", '12"', "33 RPM", 2, ""],
    ["Double LP", '12"', "33 RPM", 2, ""],
    ["180g 2LP Red Vinyl", '12"', "33 RPM", 2, "180g red"],
    ["LP Red", '12"', "33 RPM", 1, "Red vinyl"],
    ["Vinyl", null, null, 1, ""],
    ["M", null, null, null, ""],
    ["", null, null, null, ""],
  ])("%s", (...[text, format, rpm, numRecords, pressing]) => {
    expect(readDiscFormat(text)).toMatchObject({
      format,
      rpm,
      numRecords,
      pressing,
      otherMedium: null,
    });
  });

  it.each([
    ["CD, Album, Promo", "CD", 1],
    ["2xCD, Album + DVD-V + Box", "CD", 2],
    ["2CD", "CD", 2],
    ["CD Single", "CD", 1],
    ["CDr, Album", "CD", 1],
    ["Cass, Album", "Cassette", 1],
    ["8-Trk, Album", "8-Track", 1],
    ["4-Trk, Album", "4-Track", 1],
    ["DVD-V, NTSC", "DVD", 1],
    ["Blu-ray", "Blu-ray", 1],
    ["T-Shirt", "T-shirt", 1],
  ])("%s is no vinyl", (text, format, numRecords) => {
    const otherMedium = format;
    expect(readDiscFormat(text)).toMatchObject({ format, otherMedium, numRecords, rpm: null });
  });

  it("names what lies beside the records", () => {
    expect(readDiscFormat("2LP+CD").beside).toEqual(["CD"]);
    expect(readDiscFormat("2xLP, Album + DVD-V, NTSC").beside).toEqual(["DVD"]);
    expect(readDiscFormat('LP + 7"').beside).toEqual([]);
  });
});
