import type { Track } from "../../db/column-types.ts";
import { chooseDesign, findSeed } from "../choose-design.ts";
import { fitText } from "../lettering/fit-text.ts";
import { capHeight, type FontSet } from "../lettering/font-set.ts";
import { chooseReadableColour, mixColours } from "../palette/colour.ts";
import type { Palette } from "../palette/list-palettes.ts";
import { createRandom, hashText } from "../seeded-random.ts";
import type { WornGrade } from "../sleeve-key.ts";
import { drawRect } from "../svg-shapes.ts";
import { drawMarks } from "../wear/draw-wear.ts";
import { drawBarcode } from "./draw-barcode.ts";
import { drawLine } from "./draw-line.ts";
import { drawTracklist } from "./draw-tracklist.ts";

/** What stands on the back of a sleeve; what is not known is null. */
export interface BackSubject {
  artist: string;
  album: string;
  genre: string;
  tracks: readonly Track[];
  label: string | null;
  catalogueNumber: string | null;
  year: number | null;
  country: string | null;
  barcode: string | null;
  /** A colour of a cover that is no drawing, `#rrggbb`: the back is in its colours. */
  coverColor: string | null;
  wear: WornGrade | null;
}

/** In units of the sleeve, which is 1000 wide. The spine is on the right: on the front it is on the left. */
const [margin, spineWidth, right] = [60, 44, 1000 - 44 - 52] as const;

/**
 * The back of a sleeve as an SVG, 1000 units square: the tracklist by sides, label, catalogue number, year, barcode and
 * spine, in the colours of the front. The same subject and fonts always give the same SVG.
 */
export function drawBack(subject: BackSubject, fonts: FontSet): string {
  const seed = findSeed(subject);
  const random = createRandom(`back ${seed}`);
  const palette = choosePalette(subject);
  const { background, accent } = palette;
  const readable = (on: string) => chooseReadableColour([on], [palette.foreground, background]);
  const header = random.pick(["band", "rule", "block"] as const);
  const headerHeight = { band: 250, rule: 226, block: 300 }[header];
  const ground = header === "rule" ? background : accent;
  const text = readable(background);
  // Lines and names of sides in the accent, where it can be read.
  const line = chooseReadableColour([background], [accent, palette.third, text]);
  const top = headerHeight + 46;
  const room = { x: margin, y: top, width: right - margin, height: 810 - top };
  const content = [
    drawRect(0, 0, 1000, 1000, background),
    header === "rule"
      ? drawRect(margin, headerHeight, right - margin, 5, line)
      : drawRect(0, 0, 1000, headerHeight, accent),
    header === "block" ? drawRect(0, headerHeight, 1000, 18, palette.second) : "",
    drawNames(fonts, subject, { height: headerHeight, fill: readable(ground) }),
    subject.tracks.length === 0
      ? drawStripes(palette, top)
      : drawTracklist(fonts, subject.tracks, room, { text, accent: line }),
    drawFoot(fonts, subject, { fill: text, line }),
    drawSpine(fonts, subject, palette),
    subject.wear === null
      ? ""
      : drawMarks({ background, grade: subject.wear, seed: `back ${seed}` }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">${content.join("")}</svg>`;
}

/** The palette of the front; of a cover that is no drawing, one that is made of its colour. */
function choosePalette(subject: BackSubject): Palette {
  const { coverColor } = subject;
  if (coverColor === null) return chooseDesign(subject).palette;
  const foreground = chooseReadableColour([coverColor], ["#fffdf8", "#17120e"]);
  const toward = (share: number) => mixColours(coverColor, foreground, share);
  return {
    background: coverColor,
    foreground,
    accent: toward(0.16),
    second: toward(0.3),
    third: toward(0.7),
  };
}

/** Where no tracks are known: the colours of the sleeve. */
function drawStripes({ accent, second, third, foreground }: Palette, top: number): string {
  const height = (760 - top) / 7;
  return [accent, second, third, foreground]
    .map((fill, index) => drawRect(margin, top + index * 2 * height, right - margin, height, fill))
    .join("");
}

interface NamesRoom {
  height: number;
  fill: string;
}

/** Album and artist in the head. */
function drawNames(
  fonts: FontSet,
  { album, artist }: BackSubject,
  { height, fill }: NamesRoom,
): string {
  const text = fonts.drawableText(album) || fonts.drawableText(artist) || "Untitled";
  const room = { width: right - margin, height: height - 140 };
  const { size, lines } = fitText(fonts, {
    text,
    ...room,
    weight: 900,
    tracking: -12,
    leading: 0.98,
    max: 110,
    min: 20,
  });
  const first =
    112 + Math.max(0, (room.height - lines.length * size * 0.98) / 2) + size * capHeight;
  const scale = (size / 1000).toFixed(4);
  const title = lines.map((outline, index) => {
    const y = (first + index * size * 0.98).toFixed(1);
    return `<path fill="${fill}" transform="matrix(${scale} 0 0 ${scale} ${margin} ${y})" d="${outline.d}"/>`;
  });
  const name = drawLine(fonts, {
    text: artist,
    x: margin,
    y: 84,
    size: 36,
    weight: 600,
    fill,
    width: right - margin,
  });
  return name + title.join("");
}

/** Label, catalogue number, year and country on the left, the barcode on the right. */
function drawFoot(
  fonts: FontSet,
  subject: BackSubject,
  { fill, line }: { fill: string; line: string },
): string {
  const { label, catalogueNumber, year, country, barcode } = subject;
  const number = `GF ${String(hashText(`number ${findSeed(subject)}`) % 10000).padStart(4, "0")}`;
  const facts = [
    [label, catalogueNumber].filter((one) => one !== null).join("  ·  "),
    [year === null ? null : `\u2117 ${year}`, country].filter((one) => one !== null).join("  ·  "),
    number,
  ].filter((one) => one !== "");
  const width = right - margin - (barcode === null ? 0 : 230);
  const lines = facts.map((text, index) =>
    drawLine(fonts, {
      text,
      x: margin,
      y: 940 - (facts.length - 1 - index) * 32,
      size: index === 0 ? 24 : 20,
      weight: index === 0 ? 700 : 500,
      fill,
      width,
    }),
  );
  const code = barcode === null ? "" : drawBarcode(fonts, barcode, [right - 190, 830]);
  return (
    drawRect(margin, 816, right - margin - (code === "" ? 0 : 230), 2, line) + lines.join("") + code
  );
}

/** The narrow side that is read on a shelf: artist, album and number, from the head down. */
function drawSpine(
  fonts: FontSet,
  { artist, album, catalogueNumber }: BackSubject,
  palette: Palette,
): string {
  const ground = palette.second;
  const fill = chooseReadableColour([ground], [palette.foreground, palette.background]);
  const at = { y: 8, size: 22, weight: 700, fill } as const;
  const names = [artist, album]
    .map((name) => fonts.drawableText(name))
    .filter((name) => name !== "");
  const text = drawLine(fonts, { ...at, text: names.join("  –  "), x: 40, width: 700 });
  const number = drawLine(fonts, {
    ...at,
    text: catalogueNumber ?? "",
    x: 960,
    width: 190,
    align: "right",
  });
  return (
    drawRect(1000 - spineWidth, 0, spineWidth, 1000, ground) +
    drawRect(1000 - spineWidth, 0, 2, 1000, "#000", 'fill-opacity="0.25"') +
    `<g transform="translate(${1000 - spineWidth / 2} 0) rotate(90)">${text}${number}</g>`
  );
}
