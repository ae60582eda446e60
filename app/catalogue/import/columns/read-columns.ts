import type { ImportKind, ColumnMeaning } from "../kinds/import-kind.ts";
import { importKinds } from "../kinds/import-kinds.ts";
import { kindsText } from "../kinds/kinds-texts.ts";
import { withoutNumber } from "../reading/name-columns.ts";
import { meaningLabel } from "./meaning-labels.ts";

/**
 * Recognises the kind of a file by its headings; null when it is none that is known. Of the kinds that a file fits the
 * first is taken that knows the most of them; a kind that guesses is the last resort.
 */
export function recogniseKind(
  columns: readonly string[],
  format: "csv" | "json" = "csv",
): ImportKind | null {
  const headings = new Set(columns.map(normalise));
  const fits = (kind: ImportKind) =>
    kind.fits?.(columns, format) ??
    kind.signatures.some((signature) => signature.every((heading) => headings.has(heading)));
  const known = (kind: ImportKind) =>
    kind.guess ? 0 : columns.filter((column) => meaningOf(kind, column)).length;
  const fitting = importKinds.filter(fits);
  return fitting.reduce<ImportKind | null>(
    (best, kind) => (best === null || known(kind) > known(best) ? kind : best),
    null,
  );
}

/**
 * Whether what the owner chose for such headings before, with what is guessed of the others, makes a file a list of
 * records of this kind.
 */
export function fitsChosen(
  kind: ImportKind,
  columns: readonly string[],
  remembered: { readonly [heading: string]: string },
): boolean {
  const wasChosen = columns.some((column) => (remembered[normalise(column)] ?? "") !== "");
  const meanings = readMeanings(kind, columns, remembered);
  const known = meanings.filter((meaning) => meaning !== "");
  return wasChosen && known.length > 1 && findColumnProblem(kind, columns, meanings) === null;
}

/** What a kind takes each heading of a file for: "" is known and left out, null is not known. */
export function meaningsOf(
  kind: ImportKind,
  columns: readonly string[],
): (ColumnMeaning | "" | null)[] {
  const guessed = kind.guess?.(columns);
  return columns.map((column, at) => meaningOf(kind, column) ?? guessed?.[at] ?? null);
}

/** What a kind takes a heading for by itself: "" is known and left out, null is not known. */
function meaningOf(kind: ImportKind, column: string): ColumnMeaning | "" | null {
  const heading = normalise(column);
  // The reason, in a file of refused rows.
  if (heading === "fault") return "";
  // Of two columns with one heading, the second means the same: the owner decides.
  return knownMeaning(kind, heading) ?? knownMeaning(kind, withoutNumber(heading));
}

function knownMeaning(kind: ImportKind, heading: string): ColumnMeaning | "" | null {
  return Object.hasOwn(kind.headings, heading)
    ? (kind.headings[heading] ?? null)
    : (kind.readHeading?.(heading) ?? null);
}

/** What each column means, by its heading; what was chosen for a heading before goes first. */
export function readMeanings(
  kind: ImportKind,
  columns: readonly string[],
  remembered: { readonly [heading: string]: string } = {},
): (ColumnMeaning | "")[] {
  const known = meaningsOf(kind, columns);
  return columns.map((column, at) => {
    const chosen = Object.hasOwn(remembered, normalise(column))
      ? remembered[normalise(column)]
      : undefined;
    if (chosen === "") return "";
    return kind.choices.find((meaning) => meaning === chosen) ?? known[at] ?? "";
  });
}

/** The headings that a kind does not know and for which nothing was chosen. */
export function findUnknown(
  kind: ImportKind,
  columns: readonly string[],
  meanings: readonly string[],
): string[] {
  const known = meaningsOf(kind, columns);
  return columns.filter((column, at) => column !== "" && meanings[at] === "" && known[at] === null);
}

/** What keeps a file from being read with these columns, in words; null when nothing does. */
export function findColumnProblem(
  kind: ImportKind,
  columns: readonly string[],
  meanings: readonly string[],
): string | null {
  const chosen = new Set(meanings);
  const several: readonly string[] = severalAllowed;
  const twice = meanings.find(
    (meaning, at) =>
      meaning !== "" && !several.includes(meaning) && meanings.indexOf(meaning) !== at,
  );
  if (twice !== undefined) {
    const named = columns.filter((_, at) => meanings[at] === twice);
    return kind.id === "gatefold" && named.every((name) => meaningOf(kind, name) === twice)
      ? kindsText("columnTwice", { column: twice })
      : kindsText("sameMeaning", {
          meaning: meaningLabel(twice as ColumnMeaning),
          columns: joinNames("and", named),
        });
  }
  const missing = kind.required.filter((some) => !some.some((meaning) => chosen.has(meaning)));
  if (missing.length === 0) return null;
  const names = missing.map((some) =>
    joinNames(
      "or",
      some.map((meaning) => headingFor(kind, meaning)),
    ),
  );
  return kindsText("lacksColumns", {
    n: names.length,
    kind: kind.label,
    columns: names.join(", "),
  });
}

/** Names of one thing: what the shop calls a field, and what a kind calls the column that it is read from. */
const otherNames: readonly (readonly string[])[] = [
  ["stock", "quantity"],
  ["genre", "genreWords"],
  ["format", "discFormat"],
  ["defects", "comments"],
  ["description", "html"],
];

/** Finds what a column of a kind can mean by its name, the shop's own name of it, or its label; null when there is none. */
export function findMeaning(kind: ImportKind, name: string): ColumnMeaning | null {
  const wanted = normalise(name);
  const find = (one: string) => kind.choices.find((choice) => normalise(choice) === normalise(one));
  const same = otherNames.find((names) => names.includes(wanted)) ?? [];
  return (
    find(name) ??
    same.map(find).find((choice) => choice !== undefined) ??
    kind.choices.find((choice) => normalise(meaningLabel(choice)) === wanted) ??
    null
  );
}

/** `"Title" or "Album"` */
function joinNames(word: "and" | "or", names: readonly string[]): string {
  return names
    .map((name) => JSON.stringify(name))
    .reduce((one, other) => kindsText(word, { one, other }));
}

/** Of these a file may have several columns; the first that is not empty counts, or all of them. */
const severalAllowed = [
  ...["genreWords", "status", "html", "condition", "attributeName", "attributeValue", "picture"],
  "copiesAt",
] as const;

function headingFor(kind: ImportKind, meaning: ColumnMeaning): string {
  const found = Object.entries(kind.headings).find(([, other]) => other === meaning)?.[0];
  return kind.id === "gatefold" ? meaning : (found ?? meaningLabel(meaning));
}

export function normalise(heading: string): string {
  return heading.trim().toLowerCase().replaceAll(/\s+/g, " ");
}
