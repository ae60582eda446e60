import { sql } from "kysely";
import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";
import type { Database } from "../../../db/database.ts";
import { RecordFileError, type RawRow } from "../file-row.ts";
import { defaultOptions, type ImportOptions } from "../import-options.ts";
import type { ImportKind } from "../kinds/import-kind.ts";
import { readMeanings, recogniseKind } from "../kinds/read-columns.ts";
import { readTable, type SourceFile } from "../reading/read-table.server.ts";
import { findFileCurrency } from "./find-file-currency.server.ts";
import { findRemembered } from "./remembered-meanings.server.ts";
import { toJson } from "./to-json.ts";

/** Rows of one statement. */
const batchSize = 1000;

interface StageFile {
  file: SourceFile;
  /** Null: it is recognised. */
  kind: ImportKind | null;
  options: Partial<ImportOptions>;
  by: AuditActor;
}

/**
 * Reads a file into the database, row by row, and returns the id of its import. Nothing of it is understood yet but the
 * headings. Throws RecordFileError, and keeps nothing, when the file cannot be read.
 */
export async function stageFile(
  db: Database,
  { file, kind: chosen, options, by }: StageFile,
): Promise<string> {
  const table = await readTable(file);
  const { id } = await db
    .insertInto("imports")
    .values({
      fileName: file.name.slice(0, 300) || "file",
      fileBytes: file.size,
      encoding: table.encoding,
      kind: "",
      columns: "[]",
      meanings: "[]",
      options: toJson({ ...defaultOptions, ...options }),
      userId: by.uid,
      userName: by.username,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  try {
    let total = 0;
    let batch: RawRow[] = [];
    const store = async () => {
      await storeRows(db, id, batch);
      total += batch.length;
      batch = [];
    };
    for await (const row of table.rows) {
      batch.push(row);
      if (batch.length >= batchSize) await store();
    }
    await store();
    if (total === 0) throw new RecordFileError("The file has a header and no rows.");
    const kind = chosen ?? recogniseKind(table.columns, table.format);
    const remembered = kind ? await findRemembered(db, kind.id) : {};
    const meanings = kind ? readMeanings(kind, table.columns, remembered) : [];
    const all = { ...defaultOptions, ...options };
    if (all.currency === "") {
      all.currency = await findFileCurrency(db, id, meanings.indexOf("currency"));
    }
    await db
      .updateTable("imports")
      .set({
        kind: kind?.id ?? "",
        columns: toJson(table.columns),
        meanings: toJson(meanings),
        options: toJson(all),
        total,
      })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    await db.deleteFrom("imports").where("id", "=", id).execute();
    throw error;
  }
  return id;
}

async function storeRows(db: Database, id: string, rows: readonly RawRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (import_id, row_number, location, cells)
    select ${id}, "row", location, cells
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as rows ("row" integer, location text, cells jsonb)`.execute(
    db,
  );
}

/** Days after which a file that was read and never imported is forgotten. */
const daysUnused = 7;
/** Days for which an imported file's own rows are kept, for its refused rows; what it changed is kept for the undo. */
const daysRows = 90;

/** Forgets files that are of no more use. */
export async function deleteOldImports(db: Database): Promise<void> {
  await sql`
    delete from imports
    where state in ('staged', 'previewed') and created_at < now() - make_interval(days => ${daysUnused})`.execute(
    db,
  );
  await sql`
    delete from import_rows using imports
    where imports.id = import_id and created_at < now() - make_interval(days => ${daysRows})
      and state in ('imported', 'undone')`.execute(db);
}
