import { sql } from "kysely";
import type { RecordRow } from "../../db/column-values.ts";
import type { Transaction } from "../../db/database.ts";
import { readInBatches } from "../../db/read-in-batches.ts";
import { toEditableRecord } from "../editing/editable-record.ts";
import { recordFields } from "../fields/record-schema.ts";
import type { ExportedRecord } from "./record-columns.ts";

const columns = ["id", "createdAt", "waitingStock", ...recordFields] as const;

/** What toEditableRecord copies besides the fields; a record file has neither. */
const pictures = { uploadedCover: null, photos: [] };

/** All records by ascending id, in batches (app/db/read-in-batches.ts). */
export async function* findExportedRecords(
  transaction: Transaction,
): AsyncGenerator<ExportedRecord[]> {
  const query = sql<Pick<RecordRow, (typeof columns)[number]>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from records order by id`;
  for await (const rows of readInBatches(transaction, query)) {
    yield rows.map((row) => ({
      ...toEditableRecord({ ...row, ...pictures }),
      id: row.id,
      createdAt: row.createdAt,
      waitingStock: row.waitingStock,
    }));
  }
}
