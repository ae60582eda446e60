import type { Cell, ColumnMeaning, FileRow } from "./import-kind.ts";

/** Headings of Discogs' API in the words of a listing; `release.artist` is also written `release_artist`. */
const listing: { readonly [name: string]: ColumnMeaning | "" } = {
  id: "listing",
  "price.value": "price",
  "price.currency": "currency",
  condition: "mediaCondition",
  allow_offers: "acceptOffer",
  posted: "createdAt",
  "release.id": "release",
  "release.artist": "artist",
  "release.title": "album",
  "release.label": "label",
  "release.catalog_number": "catalogueNumber",
  "release.format": "discFormat",
  "release.year": "year",
  "release.description": "",
  "release.thumbnail": "",
  "release.resource_url": "",
  "release.uri": "",
  "release.images": "",
  uri: "",
  resource_url: "",
  ships_from: "",
  audio: "",
  in_cart: "",
};

/** Headings of a collection's item, and of a release. */
const release: { readonly [name: string]: ColumnMeaning | "" } = {
  id: "release",
  title: "album",
  artists: "artist",
  artists_sort: "",
  labels: "label",
  catno: "catalogueNumber",
  formats: "discFormat",
  genres: "genreWords",
  styles: "genreWords",
  year: "year",
  released: "",
  country: "country",
  identifiers: "barcode",
  tracklist: "tracklist",
  notes: "comments",
  rating: "",
  date_added: "",
  instance_id: "",
  folder_id: "",
  "artists.0.name": "artist",
  "labels.0.name": "label",
  "labels.0.catno": "catalogueNumber",
  "formats.0.qty": "numRecords",
  "formats.0.descriptions.0": "discFormat",
  "notes.0.value": "mediaCondition",
  "notes.1.value": "sleeveCondition",
  "notes.2.value": "comments",
};

/** Parts of a listing of which nothing is read. */
const restOfListing =
  /^(seller|shipping_price|original_price|original_shipping_price|release\.stats|stats|release\.community)\b/;
/** Parts of a release of which nothing is read. */
const restOfRelease =
  /^(artists|labels|formats|genres|styles|notes|identifiers|tracklist|images|videos|companies|extraartists|series|community|master|data_quality|thumb|cover_image|resource_url|uri|status|estimated_weight|lowest_price|num_for_sale|date_changed|format_quantity|blocked_from_sale|is_offensive|id)\b/;

/** A heading by its path: `release.artist` for "release_artist", "release/artist" and "release[artist]". */
function pathOf(heading: string): string {
  return heading
    .replaceAll(/[[\]/]+|__/g, ".")
    .replaceAll(/\.{2,}|\.$/g, (dots) => (dots.length > 1 ? "." : ""))
    .replace(/^(release|price|basic_information)_(?!information)/, "$1.");
}

/** What a heading of the API's listings means; null: it is none of theirs. */
export function readListingHeading(heading: string): ColumnMeaning | "" | null {
  const path = pathOf(heading);
  if (Object.hasOwn(listing, path)) return listing[path] ?? "";
  return restOfListing.test(path) ? "" : null;
}

/** What a heading of the API's collections and releases means; null: it is none of theirs. */
export function readReleaseHeading(heading: string): ColumnMeaning | "" | null {
  const path = pathOf(heading);
  const bare = path.replace(/^basic_information\./, "");
  // The item's own id is the release's and stands there twice; a release's year is that of its date.
  if ((bare !== path && bare === "id") || path === "year") return "";
  if (Object.hasOwn(release, bare)) return release[bare] ?? "";
  return restOfRelease.test(bare) ? "" : null;
}

/**
 * A row of a dump as Discogs' own files have it. Lists of artists, labels, formats, notes and identifiers, as JSON or as
 * Python writes them in a cell, become texts.
 */
export function expandDump(row: FileRow): FileRow {
  if (!row.cells.some(({ value }) => isList(value))) return withoutUnknownYear(row);
  return withoutUnknownYear({ ...row, cells: row.cells.flatMap(expandCell) });
}

function isList(value: unknown): boolean {
  return Array.isArray(value) || (typeof value === "string" && /^\s*\[.*\]\s*$/s.test(value));
}

/** Discogs writes 0 for a year that it does not know. */
function withoutUnknownYear(row: FileRow): FileRow {
  const isUnknown = ({ meaning, value }: Cell) => meaning === "year" && String(value) === "0";
  return row.cells.some(isUnknown)
    ? { ...row, cells: row.cells.filter((cell) => !isUnknown(cell)) }
    : row;
}

function expandCell(cell: Cell): Cell[] {
  const isNotes = cell.column.trim().toLowerCase() === "notes";
  const list = isList(cell.value) ? readList(cell.value) : null;
  // A release's own notes say nothing of a copy.
  if (list === null) return isNotes && cell.meaning === "comments" ? [] : [cell];
  const as = (meaning: ColumnMeaning, value: unknown): Cell[] =>
    value === "" ? [] : [{ ...cell, meaning, value }];
  switch (cell.meaning) {
    case "artist":
      return as("artist", joinArtists(list));
    case "label":
      return [
        ...as("label", joinUnique(list.map((item) => textIn(item, "name")))),
        ...as("catalogueNumber", joinUnique(list.map((item) => textIn(item, "catno")))),
      ];
    case "discFormat":
      return as("discFormat", joinFormats(list));
    case "genreWords":
      return as("genreWords", list.filter((item) => typeof item === "string").join("; "));
    case "comments":
      return [
        ...as("mediaCondition", noteOf(list, 1)),
        ...as("sleeveCondition", noteOf(list, 2)),
        ...as("comments", noteOf(list, 3)),
      ];
    case "barcode":
      return [
        ...as("barcode", identifiersOf(list, "Barcode")[0] ?? ""),
        ...as("runout", identifiersOf(list, "Matrix / Runout").join("\n")),
      ];
    case "tracklist":
      return as("tracklist", list.filter(isTrack).map(toTrack));
    default:
      return [];
  }
}

/** A JSON array, or a text that is one in JSON or in Python's words; null for any other. */
function readList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  const text = String(value);
  for (const json of [text, pythonToJson(text)]) {
    try {
      const read: unknown = JSON.parse(json);
      if (Array.isArray(read)) return read as unknown[];
    } catch {
      // The next spelling is tried.
    }
  }
  return null;
}

const pythonWords: { readonly [word: string]: string } = {
  None: "null",
  True: "true",
  False: "false",
};

/** `[{'name': "Guns N' Roses", 'anv': None}]` as JSON. */
function pythonToJson(text: string): string {
  return text.replaceAll(
    /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\b(?:None|True|False)\b/gs,
    (part) =>
      pythonWords[part] ?? JSON.stringify(part.slice(1, -1).replaceAll(/\\(['"\\])/g, "$1")),
  );
}

function textIn(item: unknown, name: string): string {
  if (typeof item !== "object" || item === null) return "";
  const value: unknown = Object.entries(item).find(([key]) => key === name)?.[1];
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

function joinUnique(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ""))].join(", ");
}

/** "Nick Cave & The Bad Seeds", by the word that stands between the names. */
function joinArtists(artists: readonly unknown[]): string {
  return artists
    .map((artist, at) => {
      const name = textIn(artist, "anv") || textIn(artist, "name").replace(/ \(\d+\)$/, "");
      const word = textIn(artist, "join");
      const between = word === "" || word === "," ? ", " : ` ${word} `;
      return at === artists.length - 1 ? name : name + between;
    })
    .join("");
}

const size = /^(LP|MLP|EP|Mini-Album|\d{1,2}")$/i;

/** As Discogs' own files write formats: `2xLP, Album, RE + CD`. */
function joinFormats(formats: readonly unknown[]): string {
  return formats
    .filter((format) => textIn(format, "name") !== "All Media")
    .map((format) => {
      const words = descriptionsOf(format);
      const name = textIn(format, "name");
      const first = name === "Vinyl" ? (words.find((word) => size.test(word)) ?? name) : name;
      const rest = words.filter((word) => word !== first);
      const colour = textIn(format, "text");
      const count = Number(textIn(format, "qty"));
      const times = count > 1 ? `${count}x` : "";
      return [times + first, ...rest, ...(colour === "" ? [] : [colour])].join(", ");
    })
    .join(" + ");
}

function descriptionsOf(format: unknown): string[] {
  if (typeof format !== "object" || format === null || !("descriptions" in format)) return [];
  const { descriptions } = format;
  return Array.isArray(descriptions)
    ? descriptions.filter((word): word is string => typeof word === "string")
    : [];
}

/** The fields of an item that every collection has: 1 media, 2 sleeve, 3 notes. */
function noteOf(notes: readonly unknown[], field: number): string {
  const found = notes.find((note) => textIn(note, "field_id") === String(field));
  return textIn(found, "value");
}

function identifiersOf(identifiers: readonly unknown[], type: string): string[] {
  return identifiers
    .filter((identifier) => textIn(identifier, "type") === type)
    .map((identifier) => textIn(identifier, "value"))
    .filter((value) => value !== "");
}

/** Headings between the tracks are none. */
function isTrack(track: unknown): boolean {
  return textIn(track, "title") !== "" && textIn(track, "type_") !== "heading";
}

function toTrack(track: unknown) {
  return {
    position: textIn(track, "position"),
    title: textIn(track, "title"),
    duration: textIn(track, "duration"),
  };
}
