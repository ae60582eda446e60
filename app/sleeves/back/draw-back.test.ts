import { expect, it } from "vitest";
import { loadFonts } from "../lettering/load-fonts.server.ts";
import { drawBack, type BackSubject } from "./draw-back.ts";
import { encodeBars } from "./draw-barcode.ts";

const subject: BackSubject = {
  artist: "Wire",
  album: "154",
  genre: "Post-Punk",
  tracks: [],
  label: "Harvest",
  catalogueNumber: "SHSP 4105",
  year: 1979,
  country: "UK",
  barcode: "5099902972725",
  coverColor: null,
  wear: null,
};

function tracks(count: number, title = "On Returning") {
  return Array.from({ length: count }, (_, index) => ({
    position: `${index < count / 2 ? "A" : "B"}${index + 1}`,
    title,
    duration: index % 2 === 0 ? "2:06" : "",
  }));
}

it.each([
  ["no track", { tracks: [] }],
  ["one track", { tracks: tracks(1) }],
  ["120 tracks", { tracks: tracks(120) }],
  [
    "1,000 tracks without sides",
    { tracks: tracks(1000).map((track) => ({ ...track, position: "" })) },
  ],
  ["a title of one letter", { album: "i", tracks: tracks(4, "i") }],
  [
    "a title of 200 characters",
    { album: "word ".repeat(40), tracks: tracks(9, "word ".repeat(40)) },
  ],
  ["right-to-left titles", { album: "معرفتي فيك", tracks: tracks(8, "شط إسكندرية") }],
  ["Japanese titles", { album: "風街ろまん", tracks: tracks(8, "夏なんです") }],
  ["names without a letter", { artist: "…", album: "🔥", tracks: tracks(3, "🔥") }],
  [
    "nothing else that is known",
    { label: null, catalogueNumber: null, year: null, country: null, barcode: null },
  ],
  ["a barcode without digits", { barcode: "none" }],
  ["the colour of a cover", { coverColor: "#b3321f" }],
  ["a worn sleeve", { wear: "P" as const }],
])("draws a back with %s, the same each time", async (_, given) => {
  const fonts = await loadFonts();
  const svg = drawBack({ ...subject, ...given }, fonts);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(svg).toBe(drawBack({ ...subject, ...given }, await loadFonts()));
  // No line begins outside of the sleeve.
  for (const [, x = "", y = ""] of svg.matchAll(
    /matrix\([\d.]+ 0 0 [\d.]+ ([-\d.]+) ([-\d.]+)\)/g,
  )) {
    expect(Number(x)).toBeGreaterThanOrEqual(0);
    expect(Number(x)).toBeLessThan(1000);
    expect(Number(y)).toBeLessThan(1000);
  }
});

it("writes the bars of an EAN-13", () => {
  // A leading 4 is written in the parities LGLLGG of the digits after it.
  const left = "0001101 0100111 0111101 0001011 0010111 0011101".replaceAll(" ", "");
  const right = "1100110 1001110 1001110 1011100 1001000 1010000".replaceAll(" ", "");
  expect(encodeBars("4003994155486")).toBe(`101${left}01010${right}101`);
});
