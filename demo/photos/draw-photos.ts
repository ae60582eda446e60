// The program of the process that draws the demo's photos (app/pictures/drawing-process.server.ts).
import { answerDrawings } from "../../app/pictures/answer-drawings.server.ts";
import { loadSharp } from "../../app/pictures/encode-picture.server.ts";
import { chooseDesign } from "../../app/sleeves/choose-design.ts";
import { drawSleeve } from "../../app/sleeves/draw-sleeve.ts";
import type { SleeveSubject } from "../../app/sleeves/genre-style.ts";
import { hasStrip } from "../../app/sleeves/layouts/reserved-areas.ts";
import type { FontSet } from "../../app/sleeves/lettering/font-set.ts";
import { loadFonts } from "../../app/sleeves/lettering/load-fonts.server.ts";
import { createRandom } from "../../app/sleeves/seeded-random.ts";
import { drawCircle, drawRect, type Point } from "../../app/sleeves/svg-shapes.ts";
import { discFocus, discRadius, drawDisc } from "./draw-disc.ts";
import { drawSleeveMark, sleeveMarkPlaces } from "./draw-sleeve-marks.ts";
import { findMarks, type GradedCopy, type PhotoView, type SleeveMark } from "./photo-keys.ts";

type CopySubject = SleeveSubject & GradedCopy & { id: string; tags: readonly string[] };

const drawings = {
  /** In its largest size, as a PNG. */
  photo: async ({ copy, view }: { copy: CopySubject; view: PhotoView }): Promise<Buffer> => {
    const svg = drawCopy(copy, view, await loadFonts());
    const sharp = await loadSharp();
    return sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 1 }).toBuffer();
  },
};

export type PhotoDrawings = typeof drawings;

/** Units of the photo of a whole copy, which are its pixels. */
const photoSize = { width: 1600, height: 1200 } as const;

const sleeveScale = 0.9;
const sleeveCorner: Point = [110, 160];
const discCentre: Point = [1080, 610];

/**
 * A photo of a demo copy as an SVG: its sleeve with the disc half out of it, and marks for its defects; from near the
 * place of one, in a dashed circle. It never imitates the photo of a real copy. The same subject and fonts always give
 * the same SVG.
 */
function drawCopy(subject: CopySubject, view: PhotoView, fonts: FontSet): string {
  const marks = findMarks(subject);
  const { palette } = chooseDesign(subject);
  const hasSleeve = subject.sleeveCondition !== "No Cover";
  const centre: Point = hasSleeve ? discCentre : [800, 600];
  const disc = drawDisc(palette, marks.disc, createRandom(`photo ${subject.id}`));
  const content = [
    drawRect(0, 0, photoSize.width, photoSize.height, "#cdc3b4"),
    drawRect(0, 0, photoSize.width, photoSize.height, "url(#light)"),
    shadow(drawCircle(centre[0], centre[1], discRadius, "#000")),
    `<g transform="translate(${centre.join(" ")})">${disc}</g>`,
    hasSleeve ? drawCover(subject, marks.sleeve, fonts) : "",
    view === "copy" ? "" : drawPointer(focusOf(view, marks.sleeve, centre)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(view, marks.sleeve, centre)}" width="${photoSize.width}" height="${photoSize.height}"><defs><radialGradient id="light" cx="0.35" cy="0.25" r="0.95"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#5c4f3d" stop-opacity="0.35"/></radialGradient></defs>${content.join("")}</svg>`;
}

/** The record's own sleeve, or a plain one. */
function drawCover(subject: CopySubject, marks: readonly SleeveMark[], fonts: FontSet): string {
  const side = 1000 * sleeveScale;
  const [x, y] = sleeveCorner;
  const art =
    subject.sleeveCondition === "Generic"
      ? drawRect(0, 0, 1000, 1000, "#f3efe6") + drawCircle(500, 500, 170, "#17161a")
      : drawSleeve(subject, fonts, { strip: hasStrip(subject), wear: null });
  return [
    shadow(drawRect(x, y, side, side, "#000")),
    `<g transform="translate(${x} ${y}) scale(${sleeveScale})">${art}${marks.map(drawSleeveMark).join("")}</g>`,
  ].join("");
}

function shadow(shape: string): string {
  return [26, 14, 6]
    .map((offset) => `<g transform="translate(${offset} ${offset})" opacity="0.12">${shape}</g>`)
    .join("");
}

/** The place that a photo from near shows. */
function focusOf(view: PhotoView, marks: readonly SleeveMark[], centre: Point): Point {
  if (view === "disc") return [centre[0] + discFocus[0], centre[1] + discFocus[1]];
  const [x, y] = sleeveMarkPlaces[marks[0] ?? "crease"];
  return [sleeveCorner[0] + x * sleeveScale, sleeveCorner[1] + y * sleeveScale];
}

function viewBoxOf(view: PhotoView, marks: readonly SleeveMark[], centre: Point): string {
  if (view === "copy") return `0 0 ${photoSize.width} ${photoSize.height}`;
  const [width, height] = [photoSize.width / 2, photoSize.height / 2];
  const [x, y] = focusOf(view, marks, centre);
  const within = (start: number, max: number) => Math.max(0, Math.min(start, max));
  return `${within(x - width / 2, width)} ${within(y - height / 2, height)} ${width} ${height}`;
}

function drawPointer([x, y]: Point): string {
  const stroke = 'stroke-width="5" stroke-dasharray="22 14"';
  return drawCircle(x, y, 150, "none", `stroke="#ffd23f" ${stroke}`);
}

answerDrawings(drawings);
