import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { Database } from "../../../db/database.ts";
import { escapeFormula } from "../../export/csv-injection.ts";
import { isSpecialCell } from "../reading/workbook/workbook-cell.ts";
import type { Import } from "./find-import.server.ts";

const pageSize = 500;

/** The refused rows of an import as CSV: the columns of the file, and `fault`. */
export function streamRefusedRows(
  db: Database,
  importRun: ImportColumns,
  { excel = false }: RefusedRowsOptions = {},
): ReadableStream {
  const delimiter = excel ? ";" : ",";
  return Readable.toWeb(
    Readable.from(writeRefusedRows(db, importRun, delimiter)),
  ) as ReadableStream;
}

interface RefusedRowsOptions {
  /** Semicolons between the cells, as Excel with Danish settings expects. */
  excel?: boolean;
}

type ImportColumns = Pick<Import, "id" | "columns">;

async function* writeRefusedRows(
  db: Database,
  { id, columns }: ImportColumns,
  delimiter: string,
): AsyncGenerator<Buffer> {
  yield Buffer.from(
    stringify([[...columns, "fault"].map(escapeFormula)], { delimiter, bom: true }),
  );
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom("importResults")
      .innerJoin("importRows", (join) =>
        join
          .onRef("importRows.importId", "=", "importResults.importId")
          .onRef("importRows.rowNumber", "=", "importResults.rowNumber"),
      )
      .select(["importResults.rowNumber", "cells", "faults"])
      .where("importResults.importId", "=", id)
      .where("outcome", "=", "refused")
      .where("importResults.rowNumber", ">", last)
      .orderBy("importResults.rowNumber")
      .limit(pageSize)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.rowNumber;
    const lines = stringify(
      rows.map(({ cells, faults }) => {
        const texts = columns.map((_, at) => toText(cells[at]));
        const fault = faults.map(({ column, message }) => `${column}: ${message}`).join(" ");
        return [...texts, fault].map(escapeFormula);
      }),
      { delimiter, quoted_match: /[\r\n;,\t]/ },
    );
    yield Buffer.from(lines);
  }
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (isSpecialCell(cell)) return cell.text;
  return typeof cell === "string" ? cell : JSON.stringify(cell);
}
