import { chooseInk } from "./sleeve-colour.ts";
import type { SleeveBrief } from "./sleeve-families.ts";
import { CAP_HEIGHT, fitText } from "./sleeve-type.ts";
import type { SleeveWeight } from "./sleeve-type.ts";

export type LetterCase = "upper" | "lower" | "own";

export interface BlockWish {
  /** Decoration may be cropped; the others must stand whole and readable. */
  role: "title" | "artist" | "note" | "decoration";
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Every colour that may lie under the letters. */
  grounds: readonly string[];
  inks?: readonly string[];
  weight?: SleeveWeight;
  max?: number;
  min?: number;
  leading?: number;
  tracking?: number;
  letterCase?: LetterCase;
  align?: "left" | "center" | "right";
  valign?: "top" | "middle" | "bottom";
  /** Reading upwards or downwards; the box stays as it stands on the sleeve. */
  turn?: "none" | "up" | "down";
}

/** What was set, and the room it takes when not turned. */
export interface SetBlock {
  svg: string;
  size: number;
  /** Top of the capitals of the first line, and baseline of the last. */
  top: number;
  bottom: number;
  /** How far descenders hang under the last baseline. */
  deep: number;
  /** How far the widest line runs. */
  width: number;
}

export function applyCase(text: string, letterCase: LetterCase): string {
  if (letterCase === "upper") return text.toLocaleUpperCase("en").normalize("NFC");
  if (letterCase === "lower") return text.toLocaleLowerCase("en").normalize("NFC");
  return text;
}

/** Fine enough for the scale of an outline a thousand units high. */
const round = (value: number): number => Math.round(value * 10000) / 10000;

/** Sets text as outlines, as large as the box allows, in an ink that can be read on its grounds. */
export function setBlock(brief: SleeveBrief, wish: BlockWish): SetBlock {
  const { align = "left", valign = "top", turn = "none", leading = 1.04, tracking = 0 } = wish;
  const { weight = 800, max = 1000, min = 17, letterCase = "own" } = wish;
  const ink = chooseInk(wish.grounds, wish.inks ?? [brief.palette.ink]);
  const text = brief.type.keepDrawable(applyCase(wish.text, letterCase));
  const [along, across] = turn === "none" ? [wish.width, wish.height] : [wish.height, wish.width];
  const fitted = fitText(brief.type, {
    text,
    width: along,
    height: across,
    weight,
    tracking,
    leading,
    max,
    min: Math.min(min, max),
  });
  const { size, lines } = fitted;
  const below = Math.max(0, (lines.at(-1)?.bottom ?? 0) / 1000) * size;
  const above = Math.max(CAP_HEIGHT, -(lines[0]?.top ?? 0) / 1000) * size;
  const tall = above + Math.max(0, lines.length - 1) * leading * size + below;
  const start = valign === "top" ? 0 : valign === "bottom" ? across - tall : (across - tall) / 2;

  const paths = lines.map((line, index) => {
    const scale = size / 1000;
    const room = along - (line.right - line.left) * scale;
    const shift = align === "left" ? 0 : align === "right" ? room : room / 2;
    const u = shift - line.left * scale;
    const v = start + above + index * leading * size;
    const matrix =
      turn === "none"
        ? [scale, 0, 0, scale, wish.x + u, wish.y + v]
        : turn === "up"
          ? [0, -scale, scale, 0, wish.x + v, wish.y + wish.height - u]
          : [0, scale, -scale, 0, wish.x + wish.width - v, wish.y + u];
    return `<path data-type="${wish.role}" fill="${ink}" transform="matrix(${matrix.map(round).join(" ")})" d="${line.d}"/>`;
  });
  const baseline = start + tall - below;
  const width = Math.max(0, ...lines.map((line) => (line.right - line.left) * (size / 1000)));
  return {
    svg: paths.join(""),
    size,
    top: wish.y + start,
    bottom: wish.y + Math.max(start, baseline),
    deep: below,
    width,
  };
}

export interface PairWish extends Omit<BlockWish, "role" | "text"> {
  /** Which stands first. */
  first?: "title" | "artist";
  /** Share of the title's size, kept between 34 and 60. */
  artistShare?: number;
  artistInks?: readonly string[];
}

/** Title and artist as one group, close together and flush with each other. */
export function setPair(brief: SleeveBrief, wish: PairWish): SetBlock {
  const { artist, album } = brief.words;
  const { height } = wish;
  const titleWish: BlockWish = { ...wish, role: "title", text: album };
  if (artist === "") return setBlock(brief, titleWish);

  let titleHeight = height * 0.7;
  let pair = arrangePair(brief, wish, titleWish, titleHeight);
  for (let attempt = 0; attempt < 4 && pair.bottom - pair.top > height; attempt += 1) {
    titleHeight *= 0.86;
    pair = arrangePair(brief, wish, titleWish, titleHeight);
  }
  return pair;
}

/** Descenders this long may hang into the margin, so that baselines align along the foot. */
const USUAL_DEPTH = 24;

function arrangePair(
  brief: SleeveBrief,
  wish: PairWish,
  titleWish: BlockWish,
  titleHeight: number,
): SetBlock {
  const { artist } = brief.words;
  const { first = "title", artistShare = 0.42, valign = "top", height } = wish;
  const title = setBlock(brief, { ...titleWish, height: titleHeight });
  const artistMax = Math.max(34, Math.min(60, title.size * artistShare));
  const gap = Math.max(title.size * 0.36, artistMax * 0.62);
  const titleTall = title.bottom - title.top;
  const artistWish: BlockWish = {
    ...wish,
    role: "artist",
    text: artist,
    height: Math.max(36, height - titleTall - gap),
    valign: "top",
    max: artistMax,
    weight: 500,
    letterCase: "own",
    inks: wish.artistInks ?? wish.inks ?? [brief.palette.ink],
    tracking: 0,
    leading: 1.16,
  };
  const name = setBlock(brief, artistWish);
  const nameTall = name.bottom - name.top;
  const last = first === "title" ? name : title;
  const total = titleTall + gap + nameTall + Math.max(0, last.deep - USUAL_DEPTH);
  const start =
    wish.y + (valign === "top" ? 0 : valign === "bottom" ? height - total : (height - total) / 2);
  const [titleY, nameY] =
    first === "title" ? [start, start + titleTall + gap] : [start + nameTall + gap, start];
  const svg =
    setBlock(brief, { ...titleWish, height: titleHeight, valign: "top", y: titleY }).svg +
    setBlock(brief, { ...artistWish, y: nameY }).svg;
  return {
    svg,
    size: title.size,
    top: start,
    bottom: start + total,
    deep: last.deep,
    width: Math.max(title.width, name.width),
  };
}

/** The catalogue number, small, in a corner. */
export function setNumber(
  brief: SleeveBrief,
  wish: Pick<BlockWish, "x" | "y" | "grounds"> & Partial<BlockWish>,
): string {
  return setBlock(brief, {
    role: "note",
    text: brief.words.number,
    width: 260,
    height: 26,
    weight: 500,
    max: 22,
    tracking: 20,
    ...wish,
  }).svg;
}
