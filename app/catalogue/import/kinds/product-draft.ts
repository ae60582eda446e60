import type { RecordColumn } from "../../export/record-columns.ts";
import { discountedPrice } from "../../price.ts";
import { readDiscFormat } from "../values/discogs-format.ts";
import { findGrades } from "../values/grade-table.ts";
import { htmlToText } from "../values/html-text.ts";
import { lowerWords } from "../values/pressing.ts";
import { splitTitle } from "../values/split-title.ts";
import {
  cellOf,
  setField,
  setForNew,
  type Draft,
  type DraftContext,
  type ColumnMeaning,
  type FileRow,
  type TextCell,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import { readDiscs, readGenres, readPrice } from "./read-fields.ts";

/** What a shop's product says of a record; `rows` has the variant first, then the product it belongs to. */
export function readProduct(draft: Draft, rows: readonly FileRow[], context: DraftContext): void {
  const find = (meaning: ColumnMeaning) => {
    for (const row of rows) {
      const cell = cellOf(row, meaning);
      if (cell) return cell;
    }
    return null;
  };
  readTitle(draft, find);
  draft.pressings.push(lowerWords(find("pressing")?.text ?? ""));
  for (const field of ["barcode", "country", "year", "location", "catalogueNumber"] as const) {
    const cell = find(field);
    if (cell) setField(draft, field, cell);
  }
  readDescription(draft, find("summary"), find("html"));
  readGenres(draft, rows, context);
  const picture = rows.flatMap((row) => cellOf(row, "picture") ?? [])[0];
  const url = picture?.text.split(/,\s*(?=https?:)/)[0]?.trim();
  if (picture && url !== undefined) draft.pictures.push({ column: picture.column, url });
}

/** The short description first, then the long one, unless that says the same. */
function readDescription(draft: Draft, summary: TextCell | null, html: TextCell | null): void {
  const [short, long] = [summary, html].map((cell) => (cell ? htmlToText(cell.text) : ""));
  const { column } = html ?? summary ?? { column: "" };
  const parts = [long?.startsWith(short ?? "") === true ? "" : (short ?? ""), long ?? ""];
  const text = parts.filter((part) => part !== "").join("\n\n");
  setField(draft, "description", { column, text: text.slice(0, 5000) });
}

function readTitle(draft: Draft, find: (meaning: ColumnMeaning) => TextCell | null): void {
  const title = find("title");
  const [artist, album] = [find("artist"), find("album")];
  const vendor = find("vendor");
  const split = title ? splitTitle(title.text) : null;
  const discs = find("discFormat");
  const inTitle = title && split?.format ? { ...title, text: split.format } : null;
  // A variant's option, such as "T-shirt size M", may say nothing of discs.
  const saysDiscs = discs !== null && saysFormat(discs.text);
  readDiscs(
    draft,
    saysDiscs ? discs : (inTitle ?? discs),
    !saysDiscs && !split?.isFormatInBrackets,
  );
  if (split) draft.pressings.push(split.pressing);
  if (title && !draft.medium && giftCard.test(title.text)) {
    draft.medium = { name: "Gift card", ...title, isWeak: true };
  }
  const label = find("label");
  if (label) setField(draft, "label", label);
  if (album) setField(draft, "album", album);
  else if (title && split) setField(draft, "album", { ...title, text: split.album });
  if (artist) setField(draft, "artist", artist);
  else if (title && split && split.artist !== "") {
    setField(draft, "artist", { ...title, text: split.artist });
  } else if (vendor) {
    setField(draft, "artist", vendor);
    const message = kindsText("artistFromVendor", { vendor: vendor.text });
    draft.remarks.push({ column: vendor.column, message });
  }
  // The vendor is the label where the title names the artist.
  if (vendor && !label && draft.inputs.get("artist") !== vendor.text) {
    setField(draft, "label", vendor);
  }
  if (!title || !split || album) return;
  if (split.artist === "" && split.format === "" && split.pressing === "") return;
  const parts = [
    ...(split.artist === "" ? [] : [kindsText("artistIs", { name: split.artist })]),
    kindsText("albumIs", { name: split.album }),
    ...(split.format === "" ? [] : [kindsText("formatIs", { name: split.format })]),
    ...(split.pressing === "" ? [] : [kindsText("pressingIs", { name: split.pressing })]),
  ];
  draft.remarks.push({
    column: title.column,
    message: kindsText("readAs", { text: title.text, parts: parts.join(", ") }),
  });
}

/** A title that is a gift card's, also without a product type: "Gift Voucher £25". */
const giftCard =
  /^(?:\W?\d+\W*)?(?:e-?)?(?:gift ?(?:card|voucher|certificate)|gavekort|presentkort|gutschein)\b/i;

function saysFormat(text: string): boolean {
  const { format, numRecords } = readDiscFormat(text);
  return format !== null || numRecords !== null;
}

/**
 * Keeps what tells a variant from others of its product in the name and as pressing: "154, red splatter". Its grade and
 * its format have fields of their own.
 */
export function readVariantOptions(draft: Draft, row: FileRow, { grades }: DraftContext): void {
  const options = row.cells
    .filter(({ meaning }) => ["option", "pressing", "condition", "discFormat"].includes(meaning))
    .map(({ column, meaning, value }) => ({ column, meaning, text: String(value).trim() }))
    .filter(({ meaning, text }) => {
      if (text === "" || /^(?:default(?: title)?|vinyl)$/i.test(text)) return false;
      if (meaning === "discFormat") return !saysFormat(text);
      if (meaning !== "condition") return true;
      const { media, sleeve, state } = findGrades(text, grades);
      return media === null && sleeve === null && state === null;
    });
  const [first] = options;
  const album = draft.inputs.get("album");
  if (!first || typeof album !== "string") return;
  const texts = options.map(({ text }) => lowerWords(text));
  draft.pressings.push(...texts);
  const name = texts.reduce(
    (named, text) =>
      named.toLowerCase().includes(text.toLowerCase()) ? named : `${named}, ${text}`,
    album,
  );
  if (name === album || name.length > 200) return;
  draft.inputs.set("album", name);
  draft.remarks.push({
    column: first.column,
    message: kindsText("tellsVariant", { options: options.map(({ text }) => text).join(", ") }),
  });
}

/**
 * Price and discount: a price before a reduction makes the reduction a discount in whole percent. Where no such discount
 * gives the reduced price, the row counts as rounded; with `exact` and below half a percent the reduced price comes in
 * without a discount.
 */
export function readPrices(
  draft: Draft,
  { price, before }: { price: TextCell | null; before: TextCell | null },
  context: DraftContext,
): void {
  const now = readPrice(draft, price, context);
  if (price && now !== null) setField(draft, "price", { ...price, text: String(now) });
  if (!before || now === null || /^0*([.,]0*)?$/.test(before.text)) return;
  const was = readPrice(draft, before, context);
  if (was === null || was <= now) return;
  const discount = Math.round(((was - now) * 100) / was);
  const sold = discountedPrice({ price: was, discount });
  const { column } = before;
  if (sold !== now && (discount === 0 || context.options.rounding === "exact")) {
    const message = kindsText("noDiscount", { was, now });
    draft.remarks.push({ column, message });
    return;
  }
  if (sold !== now) draft.wasRounded = true;
  setField(draft, "price", { ...before, text: String(was) });
  setField(draft, "discount", { ...before, text: String(discount) });
  const message =
    sold === now
      ? kindsText("discounted", { was, now, discount })
      : kindsText("discountedRounded", { was, now, discount, sold });
  draft.remarks.push({ column, message });
}

/**
 * New or used, and the grades, from a variant's words such as "Used – VG+/VG". A new record is Mint; a used one without
 * a grade has none here.
 */
export function readCondition(
  draft: Draft,
  { cells, words, context }: { cells: readonly TextCell[]; words: string; context: DraftContext },
): void {
  const says = cells.map((cell) => ({ ...cell, ...findGrades(cell.text, context.grades) }));
  const graded = says.find(({ media }) => media !== null);
  const isUsed =
    (graded !== undefined && graded.media !== "M") ||
    [words, ...cells.map(({ text }) => text)].some((text) => saysUsed.test(text));
  setForNew(draft, "newOrUsed", isUsed ? "used" : "new");
  if (!graded?.media) return;
  setField(draft, "mediaCondition", { ...graded, text: graded.media });
  const sleeve = graded.sleeve ?? (isUsed ? "" : "M");
  setField(draft, "sleeveCondition", { ...graded, text: sleeve });
}

/** Not the band The Used, nor what one is used to. */
const saysUsed =
  /\b(?:(?<!\bthe )used(?! to\b)|second[- ]?hand|pre-?owned|brugt|begagnad|begagnat|brukt|gebraucht)\b/i;

/** The cells that speak of new or used and of grades. */
export function conditionCells(row: FileRow): TextCell[] {
  return row.cells
    .filter(({ meaning }) => meaning === "condition")
    .map(({ column, value }) => ({ column, text: String(value) }))
    .filter(({ text }) => text.trim() !== "");
}

/** A product without what is each variant's own, so that a variant does not get another's price. */
export function sharedCells(product: FileRow, own: readonly ColumnMeaning[]): FileRow {
  return { ...product, cells: product.cells.filter(({ meaning }) => !own.includes(meaning)) };
}

interface CopiesSource {
  /** The column that says that it is not published; null: it is. */
  hidden: string | null;
  quantity: TextCell | null;
  otherwise: string;
}

/** Stock: none of what is not published, whatever the file counts; else what it counts, or `otherwise`. */
export function readCopies(
  draft: Draft,
  { hidden: column, quantity, otherwise }: CopiesSource,
): void {
  if (column !== null) {
    setField(draft, "stock", { column, text: "0" });
    draft.remarks.push({ column, message: kindsText("notPublished") });
  } else if (quantity) {
    const text = /^-\d+$/.test(quantity.text) ? "0" : quantity.text;
    setField(draft, "stock", { ...quantity, text });
  } else setForNew(draft, "stock", otherwise);
}

/** Grams from a weight in another unit. */
export function setWeight(draft: Draft, cell: TextCell | null): void {
  if (!cell) return;
  const unit = /\((kg|g|lbs|oz)\)/i.exec(cell.column)?.[1]?.toLowerCase() ?? "g";
  const grams = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 }[unit] ?? 1;
  const weight = Math.round(Number(cell.text.replace(",", ".")) * grams);
  if (Number.isFinite(weight) && weight > 0) {
    setField(draft, "weight", { ...cell, text: String(weight) });
  }
}

const attributes: readonly (readonly [RegExp, ColumnMeaning & RecordColumn])[] = [
  [/^(record )?label|pladeselskab|plateselskap|skivbolag|plattenfirma/i, "label"],
  [/catalog|catno|katalog/i, "catalogueNumber"],
  [/^(release )?(year|år)|released|utgivningsår|udgivelsesår|jahr$/i, "year"],
  [/country|land$/i, "country"],
  [/^artist|kunstner|künstler|interpret/i, "artist"],
];

/** What an attribute's or an option's name means. */
function attributeMeaning(name: string): ColumnMeaning | null {
  if (
    /colou?r|farve|färg|farge|farbe|edition|pressing|presning|pressung|utgåva|udgave/i.test(name)
  ) {
    return "pressing";
  }
  if (/condition|grade|grading|stand|skick|tilstand|vinyl|media|sleeve|cover/i.test(name)) {
    return "condition";
  }
  if (/format|size|størrelse/i.test(name)) return "discFormat";
  if (/genre|style/i.test(name)) return "genreWords";
  return attributes.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** What a value of an attribute means whose name says nothing. */
function optionMeaning(value: string): ColumnMeaning {
  return saysFormat(value) ? "discFormat" : variationMeaning(value);
}

/** Finds the meaning of a variation's name, which may say several things: its grade first. */
export function variationMeaning(value: string): ColumnMeaning {
  const { media, sleeve, state } = findGrades(value, new Map());
  if (media !== null || sleeve !== null || state !== null) return "condition";
  return saysFormat(value) ? "discFormat" : "option";
}

/** Equal for the name and the value of one attribute: how both headings begin, and their number. */
function familyOf(column: string): string {
  return `${column.slice(0, 5).toLowerCase()} ${/\d+/.exec(column)?.[0] ?? ""}`;
}

/** Gives each value of an attribute the meaning of its name: `Attribute 1 name` before `Attribute 1 value(s)`. */
export function withAttributes(row: FileRow, names: FileRow | null = null): FileRow {
  const nameOf = (column: string) => {
    const same = (cell: { column: string; meaning: ColumnMeaning }) =>
      cell.meaning === "attributeName" && familyOf(cell.column) === familyOf(column);
    const [own, other] = [row, names].map((source) => {
      const value = source?.cells.find(same)?.value;
      return typeof value === "string" ? value.trim() : "";
    });
    return own === undefined || own === "" ? (other ?? "") : own;
  };
  const cells = row.cells.flatMap((cell) => {
    if (cell.meaning === "attributeName") return [];
    if (cell.meaning !== "attributeValue") return [cell];
    const name = nameOf(cell.column);
    if (name === "") return [];
    const meaning = attributeMeaning(name);
    return [{ ...cell, meaning: meaning ?? optionMeaning(String(cell.value)) }];
  });
  return { ...row, cells };
}

/** What a variant is called in all files of its shop: by its product and its options. Null: the product has no name. */
export function nameVariant(product: string, row: FileRow): string | null {
  if (product === "") return null;
  const options = row.cells
    .filter(({ meaning }) => meaning === "attributeValue")
    .map(({ value }) => String(value).trim())
    .filter((value) => value !== "" && value !== "Default Title");
  return [product, ...options].join(" / ").slice(0, 600);
}
