import { sql } from "kysely";
import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";
import type { ImportReading } from "../../../db/column-types.ts";
import type { Database } from "../../../db/database.ts";
import { cutCharacters } from "../../../forms/cut-text.ts";
import { countHeadings } from "../columns/count-headings.ts";
import { fitsChosen, readMeanings, recogniseKind } from "../columns/read-columns.ts";
import { RecordFileError, type RawRow } from "../file-row.ts";
import { defaultOptions, type ImportOptions } from "../import-options.ts";
import type { ImportKind } from "../kinds/import-kind.ts";
import { findOtherFile } from "../kinds/other-files.ts";
import { spreadsheet } from "../kinds/spreadsheet/spreadsheet.ts";
import { noteEmptyColumns } from "../reading/name-columns.ts";
import {
  readTable,
  type SourceFile,
  type Table,
  type TablePlace,
} from "../reading/read-table.server.ts";
import { findFileCurrency } from "./find-file-currency.server.ts";
import type { Import } from "./find-import.server.ts";
import { findKeptFile, keepFile } from "./kept-file.server.ts";
import { findRemembered } from "./remembered-meanings.server.ts";
import { stagingText } from "./staging-texts.ts";
import { toJson } from "./to-json.ts";

/** Rows of one statement. */
const batchSize = 1000;

interface StageFile {
  file: SourceFile;
  /** Null: it is recognised. */
  kind: ImportKind | null;
  options: Partial<ImportOptions>;
  by: AuditActor;
  /** Where in the file the table is; found when it is not said. */
  place?: TablePlace;
  /** Keep the file, so that another place in it can be chosen. */
  keep?: boolean;
}

/**
 * Reads a file into the database, row by row, and returns the id of its import. Nothing of it is understood yet but the
 * headings. Throws RecordFileError, and keeps nothing, when the file cannot be read.
 */
export async function stageFile(
  db: Database,
  { file, kind, options, by, place, keep = false }: StageFile,
): Promise<string> {
  const table = await readTable(file, { ...place, countHeadings });
  let id: string | null = null;
  try {
    ({ id } = await db
      .insertInto("imports")
      .values({
        fileName: file.name.slice(0, 300) || "file",
        fileBytes: file.size,
        encoding: table.encoding,
        kind: "",
        columns: "[]",
        meanings: "[]",
        options: "{}",
        userId: by.uid,
        userName: by.username,
      })
      .returning("id")
      .executeTakeFirstOrThrow());
    await stageTable(db, id, { table, kind, options: { ...defaultOptions, ...options } });
    if (keep && (table.format !== "json" || table.encodings.length > 0))
      await keepFile(db, id, file);
    return id;
  } catch (error) {
    if (id !== null) await db.deleteFrom("imports").where("id", "=", id).execute();
    throw error;
  } finally {
    await table.close();
  }
}

interface ReadAgain {
  /** Null: it is recognised. */
  kind: ImportKind | null;
  place: TablePlace;
  options: ImportOptions;
}

/**
 * Reads the kept file of an import again, from another place in it. Throws RecordFileError, and changes nothing, when it
 * cannot be read so or is not kept.
 */
export async function stageAgain(
  db: Database,
  importRun: Import,
  { kind, place, options }: ReadAgain,
): Promise<void> {
  const { id } = importRun;
  const file = await findKeptFile(db, importRun);
  if (!file) throw new RecordFileError(stagingText("notKept"));
  const table = await readTable(file, { ...place, countHeadings });
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("importResults").where("importId", "=", id).execute();
      await transaction.deleteFrom("importRows").where("importId", "=", id).execute();
      await stageTable(transaction, id, { table, kind, options });
    });
  } finally {
    await table.close();
  }
}

/** Stores a table's rows and what it is. Throws RecordFileError when it has none. */
async function stageTable(
  db: Database,
  id: string,
  {
    table,
    kind: chosen,
    options,
  }: { table: Table; kind: ImportKind | null; options: ImportOptions },
): Promise<void> {
  let total = 0;
  let hiddenRows = 0;
  let batch: RawRow[] = [];
  const empty = findNameless(table);
  const store = async () => {
    await storeRows(db, id, batch);
    total += batch.length;
    batch = [];
  };
  for await (const row of table.rows) {
    for (const at of empty) if ((row.cells[at] ?? "") !== "") empty.delete(at);
    if (row.isHidden === true) hiddenRows += 1;
    batch.push(row);
    if (batch.length >= batchSize) await store();
  }
  await store();
  if (total === 0) throw new RecordFileError(stagingText("noRows"));
  await leaveOut(db, id, [...empty]);
  const columns = table.columns.filter((_, at) => !empty.has(at));
  const recognised = chosen ?? recogniseKind(columns, table.format === "json" ? "json" : "csv");
  const remembered = await findRemembered(db, (recognised ?? spreadsheet).id);
  // A list with headings of the owner's own is known by what they were said to mean.
  const isOwnList =
    recognised === null &&
    findOtherFile(columns) === null &&
    fitsChosen(spreadsheet, columns, remembered);
  const kind = isOwnList ? spreadsheet : recognised;
  const meanings = kind ? readMeanings(kind, columns, remembered) : [];
  const currency =
    options.currency === ""
      ? await findFileCurrency(db, id, meanings.indexOf("currency"))
      : options.currency;
  await db
    .updateTable("imports")
    .set({
      kind: kind?.id ?? "",
      encoding: table.encoding,
      columns: toJson(columns),
      meanings: toJson(meanings),
      options: toJson({ ...options, currency }),
      reading: toJson({ ...readingOf(table, empty.size), hiddenRows }),
      total,
    })
    .where("id", "=", id)
    .execute();
}

/** The places of columns without a heading. Those in which no row has anything are left out; in workbooks they are already. */
function findNameless({ format, columns }: Table): Set<number> {
  const isOdd = (column: string) => column === "" && columns.length > 1;
  return new Set(
    format === "csv" ? columns.flatMap((column, at) => (isOdd(column) ? [at] : [])) : [],
  );
}

/** Takes columns out of the rows. */
async function leaveOut(db: Database, id: string, places: readonly number[]): Promise<void> {
  // From the right, so that those before stay where they are.
  for (const place of places.toSorted((one, other) => other - one)) {
    await sql`
      update import_rows set cells = cells - ${sql.lit(place)} where import_id = ${id}`.execute(db);
  }
}

/** Characters of a row that the owner sees when choosing the header. */
const headLength = 80;

function readingOf(table: Table, emptyColumns: number): Omit<ImportReading, "hiddenRows"> {
  const { encodings, sheets, sheet, headerRow, head, notes } = table;
  return {
    encodings: [...encodings],
    sheets,
    sheet,
    headerRow,
    head: head.map(({ row, cells }) => ({
      row,
      text: cutCharacters(cells.filter((text) => text !== "").join(", "), headLength),
    })),
    notes: [...notes, ...noteEmptyColumns(emptyColumns)],
  };
}

async function storeRows(db: Database, id: string, rows: readonly RawRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (import_id, row_number, location, cells, is_hidden)
    select ${id}, "row", location, cells, coalesce("isHidden", false)
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as rows ("row" integer, location text, cells jsonb, "isHidden" boolean)`.execute(db);
}

/** Days after which a file that was read and never imported is forgotten, and one that was imported is not kept. */
const daysUnused = 7;
/** Days for which an imported file's own rows are kept, for its refused rows; what it changed is kept for the undo. */
const daysRows = 90;

/** Forgets files that are of no more use. */
export async function deleteOldImports(db: Database): Promise<void> {
  await sql`
    delete from imports
    where state in ('staged', 'previewed') and created_at < known_now() - make_interval(days => ${daysUnused})`.execute(
    db,
  );
  await sql`
    delete from import_rows using imports
    where imports.id = import_id and created_at < known_now() - make_interval(days => ${daysRows})
      and state in ('imported', 'undone')`.execute(db);
  await sql`
    delete from import_file_parts using imports
    where imports.id = import_id and created_at < known_now() - make_interval(days => ${daysUnused})
      and state in ('imported', 'undone')`.execute(db);
}
