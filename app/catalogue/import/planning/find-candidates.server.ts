import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import {
  editableFields,
  toEditableRecord,
  type EditableRecord,
} from "../../editing/editable-record.ts";
import { soldWith } from "../../editing/sale-of-copy.server.ts";
import { createRecordId } from "../../record-id.ts";
import type { Draft } from "../kinds/import-kind.ts";
import { barcodeDigits, textOfInput, type Candidate } from "./match-row.ts";

export interface ShopRecord {
  candidate: Candidate;
  record: EditableRecord;
  /** The order by which the one copy of a used record was sold, or null. */
  soldWith: string | null;
  /** Copies that wait for a price or a grade; null: none. */
  waitingStock: number | null;
}

/** Every record of the shop that one of the rows may be about, by their ids. */
export async function findCandidates(
  db: Database,
  drafts: readonly Draft[],
  source: string,
): Promise<Map<string, ShopRecord>> {
  const textsOf = (field: "id" | "externalId" | "barcode") =>
    drafts.map((draft) => textOfInput(draft, field)).filter((text) => text !== "");
  const externals = textsOf("externalId");
  const ids = [...textsOf("id"), ...externals];
  const listings = drafts.flatMap(({ listingId }) => listingId ?? []);
  const barcodes = textsOf("barcode")
    .map(barcodeDigits)
    .filter((code) => code !== "");
  const named = drafts
    .map((draft) => [textOfInput(draft, "artist"), textOfInput(draft, "album")] as const)
    .filter(([artist, album]) => artist !== "" && album !== "");
  const artists = named.map(([artist]) => artist);
  const albums = named.map(([, album]) => album);
  // One condition each, so that each uses its index.
  const { rows } = await sql<{ id: string }>`
    select id from records where id = any(${ids}::text[])
    union select id from records where external_id = any(${externals}::text[])
    union select record_id from record_sources
      where source = ${source} and listing_id = any(${listings}::text[])
    union select id from records
      where barcode is not null and barcode_digits(barcode) = any(${barcodes}::text[])
    union select records.id from records join (
      select distinct fold(artist) as artist, fold(album) as album
      from unnest(${artists}::text[], ${albums}::text[]) as named (artist, album)
    ) as named on fold(records.artist) = named.artist and fold(records.album) = named.album`.execute(
    db,
  );
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom("records")
    .leftJoin("recordSources", (join) =>
      join
        .onRef("recordSources.recordId", "=", "records.id")
        .on("recordSources.source", "=", source),
    )
    .select(["id", "listingId", "importedStock", ...editableFields])
    .select(["waitingStock", soldWith.as("soldWith")])
    .where("id", "=", sql<string>`any(${rows.map(({ id }) => id)}::text[])`)
    .orderBy("id")
    .execute();
  return new Map(
    found.map(({ id, listingId, importedStock, soldWith: order, waitingStock, ...row }) => {
      const candidate = { ...row, id, listingId, importedStock };
      return [id, { candidate, record: toEditableRecord(row), soldWith: order, waitingStock }];
    }),
  );
}

/** Numbers behind an id that are looked up at first; an album of more copies takes more looks. */
const firstNumbers = 8;

interface NewName {
  artist: string;
  album: string;
  /** One copy of its own: the id of a copy that was sold stays that copy's, also once its record is deleted. */
  isUsed: boolean;
}

/**
 * Adds to `taken` every id that a new record of these names could get and that another record has, so that
 * createRecordId finds a free one without knowing all ids of the shop.
 */
export async function addTakenIds(
  db: Database,
  taken: Set<string>,
  options: {
    importId: string;
    /** The place of the column with ids; -1: the file has none. */
    column: number;
    names: readonly NewName[];
  },
): Promise<void> {
  const basesOf = (names: readonly NewName[]) => [
    ...new Set(names.map((name) => createRecordId(name, new Set()))),
  ];
  const used = new Set(basesOf(options.names.filter(({ isUsed }) => isUsed)));
  let open = basesOf(options.names);
  for (let numbers = firstNumbers; open.length > 0; numbers *= 8) {
    const idsOf = (base: string) => [
      base,
      ...Array.from({ length: numbers - 1 }, (_, at) => `${base}-${at + 2}`),
    ];
    const ids = open.flatMap(idsOf);
    const ofCopies = open.filter((base) => used.has(base)).flatMap(idsOf);
    const found = new Set(await findTakenIds(db, { ...options, ids, ofCopies }));
    for (const id of found) taken.add(id);
    // Where the last ones are taken too, there may be more.
    open = open.filter(
      (base) => found.has(`${base}-${numbers}`) || found.has(`${base}-${numbers - 1}`),
    );
  }
}

interface WantedIds {
  importId: string;
  column: number;
  ids: readonly string[];
  ofCopies: readonly string[];
}

/** Which of these ids are taken, by a record of the shop, a row of the file or, of used copies, an order. */
async function findTakenIds(
  db: Database,
  { importId, column, ids, ofCopies }: WantedIds,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from records where id = any(${ids}::text[])
    union select record_id from order_lines where record_id = any(${ofCopies}::text[])
    union select record_id from import_results
      where import_id = ${importId} and record_id = any(${ids}::text[])
    ${
      column < 0
        ? sql``
        : sql`union select cells ->> ${sql.lit(column)}::integer from import_rows
          where import_id = ${importId} and cells ->> ${sql.lit(column)}::integer = any(${ids}::text[])`
    }`.execute(db);
  return rows.map(({ id }) => id);
}
