import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import {
  editableFields,
  toEditableRecord,
  type EditableRecord,
} from "../../editing/editable-record.ts";
import { soldWith } from "../../editing/sale-of-copy.server.ts";
import { barcodeDigits, type Candidate, type RowKeys } from "./match-row.ts";

export interface ShopRecord {
  candidate: Candidate;
  record: EditableRecord;
  /** The order by which the one copy of a used record was sold, or null. */
  soldWith: string | null;
}

/** Every record of the shop that one of the rows may be about, by their ids. */
export async function findCandidates(
  db: Database,
  { ids, keys, source }: { ids: readonly string[]; keys: readonly RowKeys[]; source: string },
): Promise<Map<string, ShopRecord>> {
  const externals = keys.map(({ externalId }) => externalId).filter((id) => id !== "");
  const listings = keys.flatMap(({ listingId }) => listingId ?? []);
  const barcodes = keys.map(({ barcode }) => barcodeDigits(barcode)).filter((code) => code !== "");
  const named = keys.filter(({ artist, album }) => artist !== "" && album !== "");
  const artists = named.map(({ artist }) => artist);
  const albums = named.map(({ album }) => album);
  // One condition each, so that each uses its index.
  const { rows } = await sql<{ id: string }>`
    select id from records where id = any(${[...ids, ...externals]}::text[])
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
    .select(soldWith.as("soldWith"))
    .where("id", "=", sql<string>`any(${rows.map(({ id }) => id)}::text[])`)
    .orderBy("id")
    .execute();
  return new Map(
    found.map(({ id, listingId, importedStock, soldWith: order, ...row }) => {
      const candidate = { ...row, id, listingId, importedStock };
      return [id, { candidate, record: toEditableRecord(row), soldWith: order }];
    }),
  );
}

/** Which of these ids are taken, by a record of the shop or by a row of the file. */
export async function findTakenIds(
  db: Database,
  { importId, column, ids }: { importId: string; column: number; ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from records where id = any(${ids}::text[])
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
