import { oereText } from "../../cost.ts";
import type { RecordColumn } from "../../export/record-columns.ts";
import { findOtherMedium, noSpeed } from "../../other-media.ts";
import { fieldMessage } from "../../record-field-texts.ts";
import { readDiscFormat } from "../values/discogs-format.ts";
import { mapGenres } from "../values/genre-table.ts";
import { readGrade, readSleeveGrade } from "../values/grade-words.ts";
import { mediumOfCategory } from "../values/media-words.ts";
import { readAmount, toKroner, toOere } from "../values/money.ts";
import { joinPressings } from "../values/pressing.ts";
import {
  cellOf,
  refuse,
  setField,
  type Draft,
  type DraftContext,
  type ColumnMeaning,
  type FileRow,
  type TextCell,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";

/** Enters the fields whose cells are taken as they are. */
export function readPlainFields(
  draft: Draft,
  row: FileRow,
  fields: readonly (RecordColumn & ColumnMeaning)[],
): void {
  for (const field of fields) {
    const cell = cellOf(row, field);
    if (cell) setField(draft, field, cell);
  }
}

/** Reads a price in the file's currency as whole kroner; null when there is none or it is refused. */
export function readPrice(
  draft: Draft,
  cell: TextCell | null,
  { options, rate }: DraftContext,
): number | null {
  if (!cell) return null;
  const read = readAmount(cell.text, options.currency);
  if (!read.ok) {
    refuse(draft, cell.column, read.message);
    return null;
  }
  const kroner = toKroner(read.amount, { rate, rounding: options.rounding });
  if (!kroner.ok) {
    refuse(draft, cell.column, `${JSON.stringify(cell.text)}: ${kroner.message}`);
    return null;
  }
  if (kroner.wasRounded) {
    draft.wasRounded = true;
    const currency = options.currency === "" ? "" : ` ${options.currency}`;
    draft.remarks.push({
      column: cell.column,
      message: kindsText("becameKroner", {
        amount: cell.text + currency,
        kroner: kroner.kroner,
      }),
    });
  }
  return kroner.kroner;
}

const highestCost = 100_000_000n;

/** Enters what a copy cost, which the file has in its own currency. */
export function readCost(
  draft: Draft,
  cell: TextCell | null,
  { options, rate }: DraftContext,
): void {
  if (!cell) return;
  const read = readAmount(cell.text, options.currency);
  if (!read.ok) {
    refuse(draft, cell.column, read.message);
    return;
  }
  const oere = toOere(read.amount, rate);
  if (oere > highestCost)
    refuse(draft, cell.column, `${JSON.stringify(cell.text)}: ${fieldMessage("amount")}`);
  else setField(draft, "cost", { ...cell, text: oereText(String(oere)) });
}

/** Refuses a text that is no grade. */
export function refuseGrade(draft: Draft, column: string, text: string): void {
  const key = /^\s*\d/.test(text) ? "gradeInNumbers" : "gradeUnknown";
  refuse(draft, column, kindsText(key, { text: JSON.stringify(text) }));
}

/** Reads a grade of Discogs by its words. An unknown one refuses the row. */
export function readGrades(draft: Draft, row: FileRow): void {
  for (const [field, read, unknown] of [
    ["mediaCondition", readGrade, "mediaGradeUnknown"],
    ["sleeveCondition", readSleeveGrade, "sleeveGradeUnknown"],
  ] as const) {
    const cell = cellOf(row, field);
    if (!cell) continue;
    const grade = read(cell.text);
    if (grade !== null) setField(draft, field, { ...cell, text: grade });
    else refuse(draft, cell.column, kindsText(unknown, { text: JSON.stringify(cell.text) }));
  }
}

/**
 * Reads format, speed and number of records from one text, what it says of the pressing, and whether it is vinyl at all.
 * `isWeak`: the text ends a title, of which it could be a part.
 */
export function readDiscs(draft: Draft, cell: TextCell | null, isWeak = false): void {
  if (!cell) return;
  const { format, rpm, numRecords, otherMedium, beside, pressing } = readDiscFormat(cell.text);
  const { column, text } = cell;
  draft.pressings.push(pressing);
  if (otherMedium !== null || numRecords !== null || format !== null) {
    draft.medium = { name: otherMedium, column, text, isWeak };
  }
  if (format !== null) setField(draft, "format", { column, text: format });
  if (rpm !== null) setField(draft, "rpm", { column, text: rpm });
  if (numRecords !== null) setField(draft, "numRecords", { column, text: String(numRecords) });
  if (otherMedium !== null) return;
  if (beside.length > 0) {
    draft.pressings.push(...beside.map((name) => `with ${name}`));
    draft.remarks.push({
      column,
      message: kindsText("besideVinyl", {
        text,
        things: beside.reduce((one, other) => kindsText("and", { one, other })),
      }),
    });
  }
  if (format === null) {
    draft.remarks.push({ column, message: kindsText("noSize", { text: JSON.stringify(text) }) });
  } else if (!/^(12"|10"|7"|Box Set)$/.test(format)) {
    draft.remarks.push({ column, message: kindsText("unusualSize", { format }) });
  }
}

/** Media that a title names in words that are hardly ever its own. */
const plainMedia = ["CD", "SACD", "DVD", "Blu-ray", "VHS"];

/**
 * Finds out by product type, category and tags, in this order, whether the row is vinyl where format and title do not say
 * it for certain.
 */
export function readCategories(draft: Draft, rows: readonly FileRow[]): void {
  const { medium } = draft;
  if (medium && !medium.isWeak) return;
  const cells = rows
    .flatMap((row) => row.cells.filter(({ meaning }) => meaning === "genreWords"))
    .map(({ column, value }) => ({ column, text: typeof value === "string" ? value : "" }));
  const rank = ({ column }: TextCell) =>
    /type|typ\b/i.test(column) ? 0 : /categor|kategori/i.test(column) ? 1 : 2;
  const [found] = cells
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((cell) => {
      const says = mediumOfCategory(cell.text);
      return says ? [{ ...cell, name: says.medium, isWeak: false }] : [];
    });
  if (!found) return;
  if (medium) {
    // "Wire – 154 CD" is one also among the vinyl, "LP T-shirt" a shirt.
    if (found.name === null && plainMedia.includes(medium.name ?? "")) return;
    if (medium.name === null && findOtherMedium(found.name ?? "")?.isRelease !== false) return;
  }
  draft.medium = found;
}

/** Enters what the draft is: no vinyl record has its medium as format, and no speed. Call it when all is read. */
export function settleMedium(draft: Draft): void {
  const format = draft.inputs.get("format");
  const text = typeof format === "string" ? format : "";
  const named = findOtherMedium(text);
  if (named && !draft.medium?.name) {
    const column = draft.headings.get("format") ?? "format";
    draft.medium = { name: named.name, column, text, isWeak: false };
  }
  const pressing = joinPressings(draft.pressings);
  if (pressing !== "" && !draft.inputs.has("pressing")) draft.inputs.set("pressing", pressing);
  if (!draft.medium?.name) return;
  setField(draft, "format", { column: draft.medium.column, text: draft.medium.name });
  draft.inputs.set("rpm", noSpeed);
}

/** Reads the genres from all words that are mapped to them; each genre once. */
export function readGenres(draft: Draft, rows: readonly FileRow[], { genres }: DraftContext): void {
  const words = rows.flatMap((row) =>
    row.cells.filter(({ meaning }) => meaning === "genreWords").map(({ value }) => String(value)),
  );
  const genre = [...new Set(words.flatMap((text) => mapGenres(text, genres).split(", ")))]
    .filter((part) => part !== "")
    .join(", ");
  if (genre !== "") setField(draft, "genre", { column: "genre", text: genre });
  readCategories(draft, rows);
}

/** What somebody wrote about the copy: defects where it fits, else the description. */
export function readComments(draft: Draft, cell: TextCell | null): void {
  if (!cell) return;
  setField(draft, cell.text.length <= 500 ? "defects" : "description", cell);
}
