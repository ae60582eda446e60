import { stripWidth } from "../layouts/reserved-areas.ts";
import { type Area, findTexts, measureOverlap } from "../layouts/text-boxes.ts";
import { measureLuminance } from "../palette/colour.ts";
import { createRandom, type SeededRandom } from "../seeded-random.ts";
import type { WornGrade } from "../sleeve-key.ts";
import { drawPath, drawPolygon, drawRect, type Point, traceDot, traceLine } from "../svg-shapes.ts";
import { drawGradeSticker, stickerSize } from "./draw-grade-sticker.ts";

/** How strong the wear of a grade is, in units of the sleeve. */
interface Wear {
  /** Arcs that the disc has rubbed through the print, and how much of it they took. */
  arcs: number;
  rubbed: number;
  /** How many corners are bumped, and how far. */
  corners: number;
  bump: number;
  /** Lengths of the split seams: at the foot, at the head. */
  splits: readonly number[];
  creases: number;
  isTorn: boolean;
  isTaped: boolean;
}

const wearOf: Readonly<{ [Grade in WornGrade]: Wear }> = {
  "VG+": wear({ arcs: 7, rubbed: 0.2, corners: 2, bump: 24 }),
  VG: wear({ arcs: 16, rubbed: 0.34, corners: 3, bump: 42, splits: [150] }),
  "G+": wear({ arcs: 22, rubbed: 0.42, corners: 4, bump: 54, splits: [240], creases: 1 }),
  G: wear({ arcs: 30, rubbed: 0.52, corners: 4, bump: 70, splits: [400, 210], creases: 2 }),
  F: wear({
    arcs: 34,
    rubbed: 0.55,
    corners: 4,
    bump: 84,
    splits: [520, 320],
    creases: 3,
    isTorn: true,
  }),
  P: wear({
    arcs: 38,
    rubbed: 0.6,
    corners: 4,
    bump: 96,
    splits: [700, 460],
    creases: 4,
    isTorn: true,
    isTaped: true,
  }),
};

function wear(given: Partial<Wear> & Pick<Wear, "arcs" | "rubbed" | "corners" | "bump">): Wear {
  const { arcs, rubbed, corners, bump } = given;
  const { splits = [], creases = 0, isTorn = false, isTaped = false } = given;
  return { arcs, rubbed, corners, bump, splits, creases, isTorn, isTaped };
}

const cardboard = "#ede5d4";
const fibre = "#8d8069";

interface MarksInput {
  background: string;
  grade: WornGrade;
  seed: string;
}

interface WearInput extends MarksInput {
  /** What is on the sleeve already: the sticker keeps off its texts. */
  content: string;
  hasStrip: boolean;
}

/** The wear of a grade, to be laid over the front of a sleeve; the same input always gives the same. */
export function drawWear({ content, background, grade, seed, hasStrip }: WearInput): string {
  const place = findStickerPlace(content, hasStrip);
  const sticker = drawGradeSticker(createRandom(`sticker ${grade} ${seed}`), grade, place);
  return drawMarks({ background, grade, seed }) + sticker;
}

/** The same without the sticker. */
export function drawMarks({ background, grade, seed }: MarksInput): string {
  const random = createRandom(`wear ${grade} ${seed}`);
  const amount = wearOf[grade];
  // Ink that is rubbed off shows cardboard; on a light print the disc leaves a grey ring.
  const rub = measureLuminance(background) < 0.4 ? "#fbf6ea" : "#6b6152";
  return [
    drawEdges(amount, rub),
    drawRing(random, amount, rub),
    ...Array.from({ length: amount.creases }, () => drawCrease(random)),
    ...random
      .shuffle(corners)
      .slice(0, amount.corners)
      .map((at) => drawCorner(random, at, amount.bump)),
    ...amount.splits.map((length, index) => drawSplit(random, length, index === 0 ? 1000 : 0)),
    amount.isTorn ? drawTear(random) : "",
    amount.isTaped ? drawTape(random) : "",
  ].join("");
}

/** The print is paler along its edges. */
function drawEdges({ rubbed }: Wear, rub: string): string {
  const stroke = `stroke="${rub}" stroke-width="7" stroke-opacity="${rubbed * 0.5}" stroke-dasharray="150 90 64 140 320 60"`;
  return drawRect(2, 2, 996, 996, "none", stroke);
}

/** The edge of the disc, rubbed through the print in many short arcs and specks. */
function drawRing(random: SeededRandom, { arcs, rubbed }: Wear, rub: string): string {
  const lines = Array.from({ length: arcs }, () => {
    const radius = random.between(437, 463);
    const start = random.between(0, Math.PI * 2);
    const end = start + random.between(0.12, 0.9);
    const at = (turn: number) =>
      `${Math.round(500 + Math.cos(turn) * radius)} ${Math.round(500 + Math.sin(turn) * radius)}`;
    const width = random.between(2, 4 + rubbed * 16).toFixed(1);
    const opacity = (rubbed * random.between(0.45, 1)).toFixed(2);
    return `<path d="M${at(start)}A${Math.round(radius)} ${Math.round(radius)} 0 0 1 ${at(end)}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  });
  const specks = Array.from({ length: arcs * 2 }, () => {
    const turn = random.between(0, Math.PI * 2);
    const radius = random.between(424, 472);
    const [x, y] = [500 + Math.cos(turn) * radius, 500 + Math.sin(turn) * radius];
    return traceDot(x, y, random.between(0.8, 2.6));
  });
  return `<g fill="none" stroke="${rub}" stroke-linecap="round">${lines.join("")}</g>${drawPath(specks.join(""), rub, `fill-opacity="${rubbed}"`)}`;
}

const corners: readonly Point[] = [
  [0, 0],
  [1000, 0],
  [1000, 1000],
  [0, 1000],
];

/** A corner whose print is gone, with the fold behind it. */
function drawCorner(random: SeededRandom, [x, y]: Point, bump: number): string {
  const [right, down] = [x === 0 ? 1 : -1, y === 0 ? 1 : -1];
  const size = bump * random.between(0.75, 1.15);
  const at = (along: number, across: number): Point => [x + right * along, y + down * across];
  const edge = [0.95, 0.72, 0.5, 0.3, 0.12, 0].map((share): Point => {
    const depth = size * random.between(0.8, 1.1);
    return at(share * depth, (1 - share) * depth * random.between(0.85, 1.1));
  });
  const fold = size * random.between(1.7, 2.2);
  const line = (shift: number) => traceLine([at(fold + shift, -2), at(-2, fold * 0.9 + shift)]);
  return (
    drawPolygon(
      [at(0, 0), ...edge],
      cardboard,
      `stroke="${fibre}" stroke-width="2.5" stroke-opacity="0.6"`,
    ) +
    drawPath(line(0), "none", 'stroke="#fff" stroke-width="3" stroke-opacity="0.5"') +
    drawPath(line(4), "none", 'stroke="#000" stroke-width="3" stroke-opacity="0.22"')
  );
}

/** A seam that has come apart: torn cardboard with the dark gap in it. `y` is the edge that it is at. */
function drawSplit(random: SeededRandom, length: number, y: number): string {
  const start = random.between(90, 910 - length);
  const into = y === 0 ? 1 : -1;
  const steps = Math.max(5, Math.round(length / 32));
  const trace = (depth: number) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const isEnd = step === 0 || step === steps;
      const reach = isEnd ? 0 : depth * random.between(0.55, 1.2);
      return [start + (length * step) / steps, y + into * reach];
    });
  return (
    drawPolygon(trace(22), cardboard, `stroke="${fibre}" stroke-width="2.5" stroke-opacity="0.7"`) +
    drawPolygon(trace(8), "#171210", 'fill-opacity="0.8"')
  );
}

/** A fold over the whole print. */
function drawCrease(random: SeededRandom): string {
  const y = random.between(120, 880);
  const points = [0, 0.3, 0.62, 1].map((share): Point => [
    share * 1000,
    y + (share - 0.5) * random.between(80, 260) + random.between(-14, 14),
  ]);
  const lower = points.map(([x, height]): Point => [x, height + 4]);
  return (
    drawPath(traceLine(points), "none", 'stroke="#fff" stroke-width="3.5" stroke-opacity="0.45"') +
    drawPath(traceLine(lower), "none", 'stroke="#000" stroke-width="3" stroke-opacity="0.2"')
  );
}

/** A piece of the print that came off with a price tag. */
function drawTear(random: SeededRandom): string {
  const [x, y] = [random.between(260, 560), random.between(300, 640)];
  const outline = Array.from({ length: 11 }, (_, index): Point => {
    const turn = (index / 11) * Math.PI * 2;
    const reach = random.between(0.7, 1.15);
    return [x + Math.cos(turn) * 74 * reach, y + Math.sin(turn) * 52 * reach];
  });
  return drawPolygon(outline, cardboard, `stroke="${fibre}" stroke-width="3" stroke-opacity="0.6"`);
}

/** Old tape over the seam at the foot. */
function drawTape(random: SeededRandom): string {
  const x = random.between(90, 240);
  return (
    drawRect(x, 926, 560, 74, "#d8bf78", 'fill-opacity="0.6"') +
    drawRect(x, 926, 560, 74, "none", 'stroke="#9c8347" stroke-width="2" stroke-opacity="0.5"')
  );
}

/**
 * Where the sticker's middle may be, the best place first. None is in the corner of the discount's sticker, nor in that of
 * the round button which adds a card's record to the cart on a phone (storefront/card/record-card.module.css).
 */
const stickerPlaces: readonly Point[] = [
  [126, 894],
  [126, 106],
  [500, 894],
  [874, 500],
  [126, 500],
  [874, 350],
  [500, 106],
];

/** The first place that covers no text, else the one that covers least. */
function findStickerPlace(content: string, hasStrip: boolean): Point {
  const texts = findTexts(content).map(({ box }) => box);
  const [halfWidth, halfHeight] = [stickerSize.width / 2 + 14, stickerSize.height / 2 + 14];
  const covered = ([x, y]: Point): number => {
    const area: Area = {
      left: x - halfWidth,
      right: x + halfWidth,
      top: y - halfHeight,
      bottom: y + halfHeight,
    };
    const underStrip = hasStrip && area.left < stripWidth ? Infinity : 0;
    return texts.reduce((sum, box) => sum + measureOverlap(area, box), underStrip);
  };
  const [first = [126, 894]] = stickerPlaces
    .map((place) => ({ place, area: covered(place) }))
    .toSorted((one, other) => one.area - other.area)
    .map(({ place }) => place);
  return first;
}
