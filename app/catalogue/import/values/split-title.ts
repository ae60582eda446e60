import { readDiscFormat } from "./discogs-format.ts";
import { findMediumAtEnd } from "./media-words.ts";
import { findPressingEnd, isPressing, joinPressings, lowerWords } from "./pressing.ts";

export interface SplitTitle {
  /** "" when the title does not say who it is by. */
  artist: string;
  album: string;
  /** What stands in brackets or at the end and speaks of the discs: `2xLP`; "" for nothing. */
  format: string;
  /** What stands there and speaks of the pressing: "Red vinyl"; "" for nothing. */
  pressing: string;
  /** Whether the format stands in brackets; else it ends the title and could be a part of it. */
  isFormatInBrackets: boolean;
}

const separator = /\s+[-–—]\s+|\s*[–—]\s+/;

const inch = String.raw`(?:16|12|10|7|5)\s?(?:"|''|\u201d|\u2033|-?inch\b|-?tommer\b)`;
const discWords = String.raw`(?:\s+(?:vinyl|single|ep|lp|maxi|album|record|promo))*`;
const boxWords = String.raw`(?:\s+box ?set)?`;
const counted = String.raw`(?:\d{1,2}\s*[x×]\s*|\d{1,2}(?=lps?\b)|(?:double|triple)\s+)?`;
const discs = String.raw`${counted}(?:${inch}${discWords}|lps?${discWords}|vinyls?(?:\s+(?:lp|album|record)s?)?)${boxWords}`;
const other = String.raw`(?:\d{1,2}\s*[x×]?\s*)?(?:cd|dvd|blu-?ray|cassette|download|book|poster|${inch}|lp)s?`;
/** `2LP`, `10" LP`, `7" Single`, `9LP BOXSET`, `2LP+CD` at the end of a title without brackets. */
const bareDiscs = new RegExp(
  String.raw`(?:^|\s+[-\u2013\u2014,|/]?\s*)(${discs}(?:\s*[+&]\s*${other})*|box ?set)\s*$`,
  "i",
);
/** `Dopesmoker 2 LP`: two records, where the number is no part of the title. */
const spacedCount = /(?:\s*[,|/]\s*|\s+[-–—]?\s*)(\d{1,2})\s+lps?\s*$/i;
const numbering =
  /(?:^|\s)(?:no|nr|vol|volume|part|pt|pts|op|opus|chapter|act|book|symphony|symphonies|concerto|sonata|quartet|suite|bind|del|teil|#)\.?\s*(?:\d+\s*[&+,-]\s*)?$/i;
/** Albums whose names end in what is a format elsewhere. */
const namedLp = /\b(?:marshall mathers|slim shady|carter|soft bulletin) (?:lp|ep)$/i;
/** Words that what follows belongs to: "Back to Vinyl". */
const binding = /(?:^|\s)(?:the|a|an|on|of|my|our|to|for|this|in|from|by|and|&)$/i;
const bracketAtEnd = /^(.*?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/s;
/** `ARTIST 'Album'`, in any quotation marks. */
const quoted = /^(\S.*?)\s+(?:'(.+)'|"(.+)"|‘(.+)’|“(.+)”|„(.+)[“”]|»(.+)«|«(.+)»)$/;

/** What stands behind the discs: `154 2LP Silver`. */
const behindDiscs = /^(.+\s(?:(?:\d{1,2}\s*[x×]?\s*)?lp|(?:12|10|7)"))\s+([^()[\]]+)$/i;
/** `2CD Deluxe Edition`, `2LP Gatefold Sleeve` in brackets. */
const countedFirst = /^(\d{1,2}\s*[x×]?\s*(?:lp|cd|dvd|mc|cassette)s?)\s+(.+)$/i;

/** That a copy is used, in brackets or behind a dash: it is no part of the album, and not of the discs either. */
const usedInBrackets =
  /^(?:used|second[- ]?hand|pre-?owned|brugt|begagnad|begagnat|brukt|gebraucht)(?: (?:vinyl|lp|copy|record))?$/i;
const usedBehindDash =
  /^(.+)(?:\s+[-–—|]\s+|,\s+)(?:used|second[- ]?hand|pre-?owned|brugt|begagnad|begagnat|brukt|gebraucht)$/i;

interface Peeled {
  formats: { text: string; inBrackets: boolean }[];
  pressings: string[];
}

/**
 * Takes `Artist - Album (2xLP) (Coloured Vinyl)` apart. What stands at the end and speaks of the discs or of the
 * pressing is no part of the album, unless nothing would remain of it. A title without a dash between spaces is an album,
 * but for `ARTIST 'Album' 12"`.
 */
export function splitTitle(title: string): SplitTitle {
  const { album: rest, ...what } = takeOutFormat(title);
  const at = separator.exec(rest);
  const album = at && at.index > 0 ? rest.slice(at.index + at[0].length).trim() : "";
  if (at && album !== "") return { artist: rest.slice(0, at.index).trim(), album, ...what };
  const [, artist, ...quotes] = quoted.exec(rest) ?? [];
  const name = quotes.find(Boolean);
  // A quotation mark may belong to a title; behind a name in capitals, or before a format, it does not.
  const isArtist = artist !== undefined && (what.format !== "" || artist === artist.toUpperCase());
  if (isArtist && name !== undefined) return { artist, album: name.trim(), ...what };
  return { artist: "", album: rest, ...what };
}

/** Takes out of the title of an album what stands at its end and speaks of the discs or of the pressing. */
export function takeOutFormat(title: string): Omit<SplitTitle, "artist"> {
  const peeled: Peeled = { formats: [], pressings: [] };
  const album = peelEnd(title.trim(), peeled);
  return {
    album,
    format: peeled.formats.map(({ text }) => text).join(", "),
    pressing: joinPressings(peeled.pressings.map(lowerWords)),
    isFormatInBrackets: peeled.formats.some(({ inBrackets }) => inBrackets),
  };
}

function peelEnd(title: string, peeled: Peeled): string {
  let rest = title;
  /** Brackets that belong to the album, behind which others stand. */
  let kept = "";
  for (;;) {
    const isOther = peeled.formats.some(({ text }) => readDiscFormat(text).otherMedium !== null);
    const step = peelBracket(rest) ?? (kept === "" && !isOther ? peelBare(rest) : null);
    if (!step || step.rest === "" || /^[-–—]$/.test(step.rest)) break;
    if (step.format !== undefined) {
      peeled.formats.unshift({ text: step.format, inBrackets: step.inBrackets });
    }
    if (step.pressing !== undefined) peeled.pressings.unshift(step.pressing);
    if (step.kept !== undefined) kept = ` ${step.kept}${kept}`;
    rest = step.rest;
  }
  return `${rest}${kept}`;
}

interface Step {
  rest: string;
  inBrackets: boolean;
  format?: string;
  pressing?: string;
  kept?: string;
}

function peelBracket(text: string): Step | null {
  const [, rest = "", inside = ""] = bracketAtEnd.exec(text) ?? [];
  if (inside === "" || rest.trim() === "") return null;
  const step = { rest: rest.trim(), inBrackets: true };
  if (usedInBrackets.test(inside)) return step;
  if (isPressing(inside)) return { ...step, pressing: inside };
  if (isFormat(inside)) return { ...step, format: inside };
  const [, medium, what] = countedFirst.exec(inside) ?? [];
  if (medium !== undefined && what !== undefined) {
    return { ...step, format: medium, pressing: what };
  }
  return { ...step, kept: text.slice(rest.length).trim() };
}

/** `12" Version` speaks of a song, `LP, Album` and `2LP, Red Vinyl` of the discs. */
function isFormat(inside: string): boolean {
  if (/^box ?set$/i.test(inside)) return true;
  const { format, numRecords, otherMedium } = readDiscFormat(inside);
  if (format === null && numRecords === null) return false;
  if (otherMedium !== null) return true;
  const [first = ""] = inside.split(",");
  const words = first
    .replace(new RegExp(`^${discs}`, "i"), " ")
    .replace(new RegExp(String.raw`\s*[+&]\s*${other}`, "gi"), " ")
    .replace(
      /^\s*\d{1,2}\s*[x×]?\s*(?:lp|ep|vinyl|mlp)s?\b|\b(?:ep|lp|vinyl|box ?set|box|single)\b/gi,
      " ",
    )
    .trim();
  return words === "" || isPressing(words) || isPressing(`${words} vinyl`);
}

function peelBare(text: string): Step | null {
  const [, unused = ""] = usedBehindDash.exec(text) ?? [];
  // "Bonnie – Used" is an album.
  if (separator.test(unused)) return { rest: unused.trim(), inBrackets: false };
  const [, untilDiscs = "", behind = ""] = behindDiscs.exec(text) ?? [];
  if (behind !== "" && (isPressing(behind) || isPressing(`${behind} vinyl`))) {
    return { rest: untilDiscs, inBrackets: false, pressing: behind };
  }
  const end = findPressingEnd(text);
  if (end > 0) {
    const rest = text
      .slice(0, end)
      .replace(/\s*[-–—,|/]$/, "")
      .trim();
    return { rest, inBrackets: false, pressing: text.slice(end).trim() };
  }
  const medium = findMediumAtEnd(text);
  if (medium && !namedLp.test(text)) {
    const before = bareDiscs.exec(text);
    // "2LP+CD" are records.
    if (!before || before.index >= medium.index) {
      return { rest: text.slice(0, medium.index).trim(), inBrackets: false, format: medium.words };
    }
  }
  const spaced = spacedCount.exec(text);
  if (spaced) {
    const before = text.slice(0, spaced.index).trim();
    // "Adele - 25 LP" is the album 25.
    const isMarked =
      /^\s*[,|/]/.test(spaced[0]) || (/^\s*[-–—]/.test(spaced[0]) && separator.test(before));
    const number = Number(spaced[1]);
    if (
      (isMarked && number <= 20) ||
      (number >= 2 && number <= 4 && before !== "" && !numbering.test(before))
    ) {
      return { rest: before, inBrackets: false, format: `${number}LP` };
    }
  }
  const found = bareDiscs.exec(text);
  if (found && !namedLp.test(text)) {
    const rest = text.slice(0, found.index).trim();
    if (rest !== "" && !binding.test(rest)) {
      return { rest, inBrackets: false, format: found[1]?.trim() ?? "" };
    }
  }
  return null;
}
