import { fromFieldText } from "../../../fields/record-texts.ts";
import { keepGenres } from "../../values/genre-table.ts";
import { findGrades, readTableGrade } from "../../values/grade-table.ts";
import { readYear } from "../../values/read-year.ts";
import {
  beginDraft,
  cellOf,
  hasColumn,
  refuse,
  setField,
  setForNew,
  type ColumnMeaning,
  type Draft,
  type DraftContext,
  type FileRow,
  type ImportKind,
  type TextCell,
} from "../import-kind.ts";
import { kindsText } from "../kinds-texts.ts";
import { findOtherFile } from "../other-files.ts";
import { readPrices, setWeight } from "../product-draft.ts";
import {
  readCategories,
  readComments,
  readCost,
  readPlainFields,
  refuseGrade,
} from "../read-fields.ts";
import { leaveUngraded } from "../ungraded.ts";
import { guessHeadings } from "./spreadsheet-headings.ts";
import { readNames } from "./spreadsheet-names.ts";

const plainFields = [
  ...(["artist", "album", "label", "catalogueNumber", "country", "barcode", "location"] as const),
  ...([
    "description",
    "runout",
    "externalId",
    "pressing",
    "numRecords",
    "tags",
    "discount",
  ] as const),
  ...(["vatScheme", "free", "id"] as const),
];

/** A list of somebody's own: whatever is none of the other kinds and has something that records are known by. */
export const spreadsheet: ImportKind = {
  id: "spreadsheet",
  get label() {
    return kindsText("spreadsheet");
  },
  source: "spreadsheet",
  money: "ask",
  headings: {},
  guess: guessHeadings,
  signatures: [],
  fits: isListOfRecords,
  countedBy: ["quantity"],
  required: [
    ["title", "artist", "id"],
    ["title", "album", "id"],
  ],
  choices: [
    ...[
      "title",
      "artist",
      "album",
      "label",
      "catalogueNumber",
      "discFormat",
      "pressing",
      "rpm",
      "numRecords",
    ],
    ...["year", "country", "genreWords", "barcode", "newOrUsed", "condition", "mediaCondition"],
    ...["sleeveCondition", "price", "salePrice", "comparePrice", "discount", "free", "cost"],
    ...["vatScheme", "quantity", "status", "location", "comments", "description", "runout"],
    ...["weight", "id", "externalId", "release", "picture", "tags", "featured", "tracklist"],
  ] as ImportKind["choices"],
  open: (context) => (row) => readRow(row, context),
};

function isListOfRecords(columns: readonly string[]): boolean {
  if (findOtherFile(columns)) return false;
  const found = guessHeadings(columns);
  const has = (...some: ColumnMeaning[]) => some.some((meaning) => found.includes(meaning));
  if (has("artist") && has("album")) return true;
  if (has("id")) return found.some((meaning) => meaning !== null && meaning !== "id");
  return (
    has("title") &&
    has(
      ...(["price", "condition", "mediaCondition", "discFormat", "label", "year"] as const),
      ...(["catalogueNumber", "genreWords"] as const),
    )
  );
}

function readRow(row: FileRow, context: DraftContext): Draft {
  const draft = beginDraft(row);
  readPlainFields(draft, row, plainFields);
  readNames(draft, row);
  readGenre(draft, row, context);
  readPressingYear(draft, row);
  for (const field of ["featured", "tracklist"] as const)
    readList(draft, field, cellOf(row, field));
  const rpm = cellOf(row, "rpm");
  if (rpm) setField(draft, "rpm", { ...rpm, text: readSpeed(rpm.text) });
  readMoney(draft, row, context);
  const copies = readCopies(draft, row, context);
  readCopy(draft, row, { context, copies });
  setWeight(draft, cellOf(row, "weight"));
  readReleaseId(draft, cellOf(row, "release"));
  const picture = cellOf(row, "picture");
  if (picture) draft.pictures.push({ column: picture.column, url: picture.text });
  return draft;
}

function readGenre(draft: Draft, row: FileRow, { genres }: DraftContext): void {
  const cells = row.cells.filter(({ meaning }) => meaning === "genreWords");
  const found = cells.flatMap(({ value }) => keepGenres(String(value), genres).split(", "));
  const text = [...new Set(found.filter((genre) => genre !== ""))].join(", ");
  setField(draft, "genre", { column: cells[0]?.column ?? "genre", text });
  readCategories(draft, [row]);
}

function readPressingYear(draft: Draft, row: FileRow): void {
  const cell = cellOf(row, "year");
  if (!cell) return;
  const read = readYear(cell.text);
  if (!read.ok) refuse(draft, cell.column, read.message);
  else if (read.year !== null) {
    setField(draft, "year", { ...cell, text: read.year });
    if (!read.isPart) return;
    const message = kindsText("yearReadAs", { text: JSON.stringify(cell.text), year: read.year });
    draft.remarks.push({ column: cell.column, message });
  }
}

function readList(draft: Draft, field: "featured" | "tracklist", cell: TextCell | null): void {
  if (!cell) return;
  draft.inputs.set(field, fromFieldText(cell.text, field));
  draft.headings.set(field, cell.column);
}

function readSpeed(text: string): string {
  const speed = /^(33|45|78|16)\s*(?:[⅓⅔]|1\/3|2\/3)?\s*(?:rpm|omdr\.?|u\/min|varv)?$/i.exec(text);
  return speed ? `${speed[1] ?? ""} RPM` : text;
}

function readMoney(draft: Draft, row: FileRow, context: DraftContext): void {
  const [price, sale, before] = (["price", "salePrice", "comparePrice"] as const).map((meaning) =>
    withoutThousands(cellOf(row, meaning)),
  );
  if (sale) readPrices(draft, { price: sale, before: price ?? before ?? null }, context);
  else readPrices(draft, { price: price ?? null, before: before ?? null }, context);
  readCost(draft, withoutThousands(cellOf(row, "cost")), context);
}

/** `1.249` is above 1000 here as in the shop's own files: no amount of money has three decimals. */
function withoutThousands(cell: TextCell | null): TextCell | null {
  return (
    cell && { ...cell, text: cell.text.replace(/(?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,])/, "$1$2") }
  );
}

const isSold =
  /^(?:sold|solgt|såld|sålt|verkauft|reserved|reserveret|reserverad|reservert|reserviert)\b/i;
const isNo =
  /^(?:no|nej|nei|nein|n|false|0|-|for sale|til salg|till salu|til salgs|available|active|ledig)$/i;

/** How many copies the list has; null where it does not say. Sold ones are not put on sale. */
function readCopies(draft: Draft, row: FileRow, context: DraftContext): number | null {
  const sold = row.cells
    .filter(({ meaning }) => meaning === "status")
    .map(({ column, value }) => ({ column, text: String(value).trim() }))
    // A column `Sold` says it by any date or mark; one of states by its words.
    .find(({ column, text }) =>
      isSold.test(column.trim()) ? text !== "" && !isNo.test(text) : isSold.test(text),
    );
  const cell = cellOf(row, "quantity");
  if (sold) {
    setField(draft, "stock", { column: sold.column, text: "0" });
    draft.remarks.push({
      column: sold.column,
      message: kindsText("notOnSale", { status: sold.text }),
    });
    return 0;
  }
  if (!cell) {
    setForNew(draft, "stock", context.options.missingStock);
    return null;
  }
  const [, digits] =
    /^(-?\d{1,7})(?:[.,]0+)?\s*(?:x|stk|styk|st|stück|pcs|ex|copies)?\.?$/i.exec(cell.text) ?? [];
  if (digits === undefined) {
    const message = kindsText("noCopies", { text: JSON.stringify(cell.text) });
    refuse(draft, cell.column, message);
    return null;
  }
  const copies = Math.max(0, Number(digits));
  setField(draft, "stock", { ...cell, text: String(copies) });
  return copies;
}

interface CopyContext {
  context: DraftContext;
  copies: number | null;
}

/** New or used, and the grades of record and sleeve. */
function readCopy(draft: Draft, row: FileRow, { context, copies }: CopyContext): void {
  const { grades } = context;
  const [media, sleeve] = [cellOf(row, "mediaCondition"), cellOf(row, "sleeveCondition")];
  const cells = [
    ...(media ? [media] : []),
    ...row.cells
      .filter(({ meaning }) => meaning === "condition")
      .map(({ column, value }) => ({ column, text: String(value).trim() }))
      .filter(({ text }) => text !== ""),
  ];
  const found = cells.map((cell) => ({ ...cell, ...findGrades(cell.text, grades) }));
  const graded = found.find((one) => one.media !== null);
  const pair = found.find((one) => one.sleeve !== null);
  const unread = found.filter(
    (one) => one.media === null && one.sleeve === null && one.rest.length > 0,
  );
  if (!graded) for (const { column, text } of unread) refuseGrade(draft, column, text);
  const own = sleeve && (readTableGrade(sleeve.text, grades) ?? sealedSleeve(sleeve.text, context));
  if (sleeve && own === null) refuseGrade(draft, sleeve.column, sleeve.text);
  if (graded?.media) setField(draft, "mediaCondition", { ...graded, text: graded.media });
  if (sleeve && own) setField(draft, "sleeveCondition", { ...sleeve, text: own });
  else if (pair?.sleeve) setField(draft, "sleeveCondition", { ...pair, text: pair.sleeve });
  readRemarks(draft, cellOf(row, "comments"), graded?.rest ?? []);
  const says =
    readState(draft, cellOf(row, "newOrUsed")) ?? found.find(({ state }) => state)?.state;
  const grade = graded?.media ?? null;
  const sleeveGrade = draft.inputs.get("sleeveCondition") ?? "M";
  const isMint = grade === "M" && sleeveGrade === "M";
  const isUsed = says ? says === "used" : grade === null ? !isNewList(row) : !isMint;
  setForNew(draft, "newOrUsed", isUsed && !(isMint && (copies ?? 1) > 1) ? "used" : "new");
  if (grade !== null) return;
  if (!isUsed) setForNew(draft, "mediaCondition", "M");
  else if (!hasColumn(row, "condition", "mediaCondition")) {
    leaveUngraded(draft, "mediaCondition", context.options);
  }
}

function sealedSleeve(text: string, { grades }: DraftContext) {
  const found = findGrades(text, grades);
  return found.rest.length === 0 ? (found.media ?? found.sleeve) : null;
}

/** A list without grades is one of new records when it says what it has of each, or at what price; else a collection. */
function isNewList(row: FileRow): boolean {
  return (
    !hasColumn(row, "condition", "mediaCondition") &&
    hasColumn(row, "price", "salePrice", "quantity")
  );
}

function readState(draft: Draft, cell: TextCell | null): "new" | "used" | null {
  if (!cell) return null;
  const { state } = findGrades(cell.text, new Map());
  if (state !== null) return state;
  // A column `Used` says yes or no.
  const isNamedUsed = /^(?:used|brugt|begagnad|brukt|gebraucht)\b/i.test(cell.column.trim());
  if (isNamedUsed && /^(?:yes|ja|y|j|x|true|1)$/i.test(cell.text)) return "used";
  if (isNamedUsed && /^(?:no|nej|nei|nein|n|false|0|-)$/i.test(cell.text)) return "new";
  refuse(draft, cell.column, kindsText("newOrUsed", { text: JSON.stringify(cell.text) }));
  return null;
}

/** What a grade's cell says besides is about the copy too. */
function readRemarks(draft: Draft, cell: TextCell | null, rest: readonly string[]): void {
  const beside = rest.filter((part) => !cell?.text.includes(part)).join(", ");
  if (beside === "") {
    readComments(draft, cell);
    return;
  }
  const text = [beside, ...(cell ? [cell.text] : [])].join(". ");
  readComments(draft, {
    column: cell?.column ?? draft.headings.get("mediaCondition") ?? "condition",
    text,
  });
}

/** A release's number, also within its address on Discogs. */
function readReleaseId(draft: Draft, cell: TextCell | null): void {
  if (!cell) return;
  const id = /^(?:\[?r)?(\d{1,18})\]?$|\/release\/(\d{1,18})/i.exec(cell.text);
  if (id) draft.releaseId = id[1] ?? id[2] ?? null;
  else
    refuse(draft, cell.column, kindsText("noDiscogsNumber", { text: JSON.stringify(cell.text) }));
}
