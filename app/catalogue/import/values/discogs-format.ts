import { mediumOfFormat } from "./media-words.ts";
import { describePressing, isPressing, joinPressings } from "./pressing.ts";

/** What a format text says of the discs; null where it says nothing. */
export interface DiscFormat {
  /** `12"`, `10"`, `7"`, "Box Set", or what it is when it is no record, such as "CD". */
  format: string | null;
  rpm: string | null;
  numRecords: number | null;
  /** What it is when it is no vinyl record; null: it is one, or the text does not say. */
  otherMedium: string | null;
  /** What lies beside the records: "CD", "DVD". */
  beside: string[];
  /** How it was pressed: "Reissue, gatefold"; "" for nothing. */
  pressing: string;
}

const speeds: readonly (readonly [RegExp, string])[] = [
  [/\b33\s*(?:⅓|1\/3)?\s*(?:rpm|omdr)/i, "33 RPM"],
  [/\b45\s*(?:rpm|omdr)/i, "45 RPM"],
  [/\b78\s*(?:rpm|omdr)/i, "78 RPM"],
  [/\b16\s*(?:⅔|2\/3)?\s*(?:rpm|omdr)/i, "16 RPM"],
];

/**
 * Reads a format text of Discogs or of a shop: `2xLP, Album, RE, Gat`, `7", Single, 45 RPM`, `Box, Comp + 5xLP, 180`,
 * `10" LP`, `2LP+CD`, `9LP Boxset`. The largest disc gives the format, all records count; what is no record lies beside
 * them. A 7-inch is played at 45 unless it says otherwise, a shellac at 78.
 */
export function readDiscFormat(text: string): DiscFormat {
  const speed = speeds.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const media = text.split(/\s*\+\s*|\s+&\s+(?=\d|[a-z]+$)/i).flatMap(readMedium);
  const discs = media.filter(({ isDisc }) => isDisc);
  const isBox = media.some(({ isBox: box }) => box);
  const largest = ['12"', '10"', '7"'].find((size) => discs.some((disc) => disc.size === size));
  const others = media.flatMap(({ name }) => name ?? []);
  const otherMedium = discs.length === 0 ? (others[0] ?? null) : null;
  const named = discs.find(({ size }) => size !== null)?.size ?? null;
  const format = otherMedium ?? largest ?? (isBox ? "Box Set" : named);
  const counting = otherMedium === null ? discs : media.filter(({ name }) => name === otherMedium);
  const count = counting.reduce((sum, disc) => sum + disc.count, 0);
  const isShellac = /\bshellac\b/i.test(text);
  const usual = isShellac
    ? "78 RPM"
    : format === '7"'
      ? "45 RPM"
      : format === null
        ? null
        : "33 RPM";
  return {
    format,
    rpm: otherMedium === null ? (speed ?? usual) : null,
    numRecords: count > 0 && count <= 100 ? count : null,
    otherMedium,
    beside: otherMedium === null ? [...new Set(others)] : [],
    pressing: joinPressings([
      describePressing(media.flatMap(({ words }) => words)),
      ...(isBox && largest !== undefined ? ["box set"] : []),
    ]),
  };
}

interface Medium {
  count: number;
  isDisc: boolean;
  isBox: boolean;
  /** Null: the size is not said. */
  size: string | null;
  /** Of a medium that is no record. */
  name: string | null;
  /** What else is said of it. */
  words: string[];
}

const inches =
  /(?<!\d)(16|12|11|10|9|8|7|6|5)\s?(?:"|''|”|″|“|-?\s?inch(?:es)?\b|-?\s?tommer\b|-?\s?tum\b|-?\s?zoll\b)/i;
const lp = /(?:^|[\s\dx×(])(?:mini-?|m)?lps?\b/i;
const disc =
  /\b(?:vinyls?|eps?|flexi(?:-?dis[ck])?|lathe(?: cut)?|acetate|shellac|singles?|maxi)\b/i;
const box = /\bbox(?: ?set)?\b/i;
const discNames =
  /(?<!\d)\d{1,2}\s?(?:"|''|”|″|“|-?\s?(?:inch(?:es)?|tommer|tum|zoll)\b)|\b(?:mini-?|m)?lps?\b|\b(?:vinyls?|records?|eps?|singles?|maxi|albums?|flexi(?:-?dis[ck])?|lathe(?: cut)?|acetate|shellac|box(?: ?set)?|double|triple|quadruple)\b|\d{1,3}\s*[x×](?=\s|$)/gi;
const times = /^(\d{1,3})\s*[x×]\s*/i;
const counts: readonly (readonly [RegExp, number])[] = [
  [/\b(?:double|dobbelt|dubbel|doppel)[- ]?(?:lp|vinyl|album|cd)/i, 2],
  [/\b(?:triple|tripel|trippel)[- ]?(?:lp|vinyl|album|cd)/i, 3],
];
/** "2LP", "3 LP", "180g 2LP", "4 CD": how shops write it. */
const shopCount =
  /(?:^|[\s(])(\d{1,2})\s*[x×]?\s*(?:(?:mini-?|m)?lps?|eps?|vinyls?|records?|cds?|dvds?|mcs?|cassettes?)\b/i;

/** One part between plus signs: `2xLP, Album`. */
function readMedium(part: string): Medium[] {
  const [whole = "", ...rest] = part.split(",").map((word) => word.trim());
  if (whole === "") return [];
  const multiple = times.exec(whole)?.[1];
  const first = whole.replace(times, "");
  const name =
    mediumOfFormat(first.replace(/^\d{1,2}\s*[x×]?\s*(?=\p{L})/u, "")) ?? mediumOfFormat(first);
  const count = multiple === undefined ? countOf(whole) : Number(multiple);
  if (name !== null) return [{ count, isDisc: false, isBox: false, size: null, name, words: rest }];
  const size = findSize([first, ...rest]);
  const isDisc = size !== null || disc.test(first);
  const isBox = box.test(first);
  const words = isDisc || isBox ? [...restOf(first), ...rest] : rest;
  // "Box" counts no disc, "9LP Boxset" does.
  return [{ count, isDisc, isBox, size, name: null, words }];
}

function countOf(text: string): number {
  const found = shopCount.exec(text)?.[1];
  return found === undefined
    ? (counts.find(([pattern]) => pattern.test(text))?.[1] ?? 1)
    : Math.max(1, Number(found));
}

/** What remains of `LP Red Vinyl` where it speaks of the pressing. */
function restOf(first: string): string[] {
  const rest = first
    .replace(/\b\d{1,2}(?=(?:lp|ep)s?\b)/i, "")
    .replace(discNames, " ")
    .replace(/[()[\]-]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (rest === "") return [];
  if (isPressing(rest)) return [rest];
  return isPressing(`${rest} vinyl`) ? [`${rest} vinyl`] : [];
}

/** An LP is a 12-inch record, unless its inches are said: `10" LP`. Other sizes are named as they are. */
function findSize(words: readonly string[]): string | null {
  for (const word of words) {
    const inch = inches.exec(word)?.[1];
    if (inch !== undefined) return `${inch}"`;
  }
  return words.some((word) => lp.test(word) || /^maxi$/i.test(word)) ? '12"' : null;
}
