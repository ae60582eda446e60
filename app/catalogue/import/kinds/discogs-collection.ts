import { fromJsonValue } from "../../fields/record-texts.ts";
import { expandDump, readReleaseHeading } from "./discogs-dump.ts";
import { readDiscCount, readRelease } from "./discogs-inventory.ts";
import {
  beginDraft,
  cellOf,
  refuse,
  setField,
  setForNew,
  textOf,
  type Draft,
  type DraftContext,
  type ImportKind,
  type FileRow,
} from "./import-kind.ts";
import { kindsText } from "./kinds-texts.ts";
import { readComments, readGenres, readGrades, readPlainFields, readPrice } from "./read-fields.ts";
import { leaveUngraded } from "./ungraded.ts";

/** Somebody's collection on Discogs, as an intake list: drafts that are not on sale until they have a price. */
export const discogsCollection: ImportKind = {
  id: "discogs-collection",
  get label() {
    return kindsText("discogsCollection");
  },
  source: "discogs-collection",
  money: "none",
  headings: {
    "catalog#": "catalogueNumber",
    artist: "artist",
    title: "album",
    label: "label",
    format: "discFormat",
    rating: "",
    released: "year",
    release_id: "release",
    collectionfolder: "",
    "date added": "",
    "collection media condition": "mediaCondition",
    "collection sleeve condition": "sleeveCondition",
    "collection notes": "comments",
    price: "price",
    location: "location",
    genre: "genreWords",
  },
  readHeading: readReleaseHeading,
  signatures: [
    ["catalog#", "release_id", "collectionfolder"],
    ["basic_information.title"],
    ["basic_information_title"],
    ["basic_information/title"],
    ["id", "title", "artists", "formats"],
  ],
  required: [["artist"], ["album"]],
  choices: [
    ...["catalogueNumber", "artist", "album", "label", "discFormat", "year", "release"],
    ...["mediaCondition", "sleeveCondition", "comments", "price", "location", "genreWords"],
    ...["externalId", "barcode", "country", "runout", "tracklist", "numRecords"],
  ] as ImportKind["choices"],
  open: (context) => (row) => readItem(expandDump(row), context),
};

function readTracks(draft: Draft, row: FileRow): void {
  const tracks = row.cells.find(({ meaning }) => meaning === "tracklist");
  if (!tracks || tracks.value === "" || tracks.value === null) return;
  const read = fromJsonValue(tracks.value, "tracklist");
  if (read.ok) draft.inputs.set("tracklist", read.input);
  else refuse(draft, tracks.column, read.message);
}

function readItem(row: FileRow, context: DraftContext): Draft {
  const draft = beginDraft(row);
  readRelease(draft, row);
  readGenres(draft, [row], context);
  readGrades(draft, row);
  readComments(draft, cellOf(row, "comments"));
  const year = cellOf(row, "year");
  const released = /^\d{4}/.exec(year?.text ?? "")?.[0];
  if (year && released !== undefined) setField(draft, "year", { ...year, text: released });
  readPlainFields(draft, row, ["location", "externalId", "barcode", "country", "runout"]);
  readTracks(draft, row);
  readDiscCount(draft, row);
  if (textOf(row, "mediaCondition") === "") {
    leaveUngraded(draft, "Collection Media Condition", context.options);
  }
  const price = readPrice(draft, cellOf(row, "price"), context);
  if (price !== null && price > 0) {
    setField(draft, "price", { column: "Price", text: String(price) });
    setForNew(draft, "stock", "1");
    return draft;
  }
  setForNew(draft, "price", "0");
  setForNew(draft, "stock", "0");
  draft.waitingStock = 1;
  return draft;
}
