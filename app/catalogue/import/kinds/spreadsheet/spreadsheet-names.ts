import { readDiscFormat } from "../../values/discogs-format.ts";
import { splitTitle, takeOutFormat } from "../../values/split-title.ts";
import { cellOf, setField, type Draft, type FileRow, type TextCell } from "../import-kind.ts";
import { kindsText } from "../kinds-texts.ts";
import { readDiscs } from "../read-fields.ts";

/** Artist, album and format. One cell may have them all: `Wire – 154 (2xLP)`, `Wire / 154`. */
export function readNames(draft: Draft, row: FileRow): void {
  const discs = cellOf(row, "discFormat");
  const [artist, album] = [cellOf(row, "artist"), cellOf(row, "album")];
  const title = cellOf(row, "title");
  // An album beside an empty artist may have both.
  const whole = title ?? (artist ? null : album);
  const split = whole ? splitWhole(whole.text) : album && splitAlbum(album.text, discs);
  const cell = whole ?? album;
  const inTitle = cell && split?.format ? { ...cell, text: split.format } : null;
  readDiscs(draft, discs ?? inTitle, !discs && split?.isFormatInBrackets === false);
  countDiscs(draft, discs ? inTitle : null, cellOf(row, "numRecords"));
  if (split) draft.pressings.push(split.pressing);
  draft.pressings.push(cellOf(row, "pressing")?.text ?? "");
  if (!cell || !split) return;
  const isSplit = split.artist !== "" && !artist;
  if (isSplit) setField(draft, "artist", { ...cell, text: split.artist });
  if (title ? !album : isSplit || !whole) setField(draft, "album", { ...cell, text: split.album });
  if (whole ? !isSplit : split.album === cell.text) return;
  const parts = [
    ...(isSplit ? [kindsText("artistIs", { name: split.artist })] : []),
    kindsText("albumIs", { name: split.album }),
    ...(split.format === "" || isSplit ? [] : [kindsText("formatIs", { name: split.format })]),
    ...(split.pressing === "" || isSplit
      ? []
      : [kindsText("pressingIs", { name: split.pressing })]),
  ];
  const message = kindsText("readAs", { text: cell.text, parts: parts.join(", ") });
  draft.remarks.push({ column: cell.column, message });
}

/**
 * An album beside its artist: `154 (2xLP)`. Beside a format, words without brackets are its own: "Rockin' 57 LP". A medium
 * that is none of the format's is too.
 */
function splitAlbum(text: string, discs: TextCell | null) {
  const split = takeOutFormat(text);
  if (split.album === text.trim() || !discs) return { ...split, artist: "" };
  const isOther =
    readDiscFormat(split.format).otherMedium !== readDiscFormat(discs.text).otherMedium;
  if (split.isFormatInBrackets && !isOther) return { ...split, artist: "" };
  return null;
}

/** The column of their number says it best; one of formats often has "LP" for all, and the title "(2xLP)". */
function countDiscs(draft: Draft, inTitle: TextCell | null, own: TextCell | null): void {
  const { numRecords } = readDiscFormat(inTitle?.text ?? "");
  if (own) setField(draft, "numRecords", own);
  else if (inTitle && (numRecords ?? 1) > 1 && draft.inputs.get("numRecords") === "1") {
    setField(draft, "numRecords", { ...inTitle, text: String(numRecords) });
  }
}

function splitWhole(text: string) {
  const split = splitTitle(text);
  if (split.artist !== "") return split;
  // A slash between spaces: AC/DC is one name.
  const [artist = "", ...rest] = split.album.split(/\s+\/\s+/);
  const album = rest.join(" / ");
  return album === "" ? split : { ...split, artist, album };
}
