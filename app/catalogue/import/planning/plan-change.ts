import { isSameJson } from "../../../forms/merge-fields.ts";
import type { EditableRecord } from "../../editing/editable-record.ts";
import { schemeOfSale } from "../../editing/sale-of-copy.ts";
import type { RecordValues } from "../../record-schema.ts";
import { findUsedStockProblem } from "../../used-stock.ts";
import type { RowProblem } from "../file-row.ts";
import type { KnownRow } from "./validate-records.ts";

/** The fields of a record that a row changes, as they are and as they will be. */
export interface PlannedChange {
  row: KnownRow;
  before: Partial<RecordValues>;
  after: Partial<RecordValues>;
}

export interface PlanOptions {
  /** Take stock as the file has it, whatever was sold since the export. */
  setStock: boolean;
  /** The order by which the one copy of a used record was sold; null: it was not. */
  soldWith: string | null;
}

export type ChangePlan =
  | ({ kind: "change" } & PlannedChange)
  | { kind: "unchanged" }
  | { kind: "refused"; problem: RowProblem };

/**
 * What a row changes of a record that the shop has. Stock is never put back by a file that only repeats what stock
 * was (docs/rules.md, Import and export): it changes only when it was edited in the file, and only when nobody sold or
 * changed it since the export. The same file imported again changes nothing.
 */
export function planChange(
  row: KnownRow,
  current: EditableRecord,
  { setStock, soldWith }: PlanOptions,
): ChangePlan {
  const values = { ...row.values };
  if (!setStock && values.stock !== undefined && values.stock !== current.stock) {
    if (values.stock === row.stockWhenExported) delete values.stock;
    else if (row.stockWhenExported !== current.stock) return refuseStock(row, current);
  }
  const names = (Object.keys(values) as (keyof RecordValues)[]).filter(
    (name) => !isSameJson(values[name], current[name]),
  );
  if (names.length === 0) return { kind: "unchanged" };
  const before = Object.fromEntries(names.map((name) => [name, current[name]]));
  const after: Partial<RecordValues> = Object.fromEntries(
    names.map((name) => [name, values[name]]),
  );
  const message = findUsedStockProblem({ ...current, ...after });
  if (message !== null) return refuse(row, "stock", message);
  if (after.vatScheme !== undefined && soldWith !== null) {
    return refuse(row, "vatScheme", schemeOfSale(soldWith));
  }
  return { kind: "change", row, before, after };
}

function refuseStock(row: KnownRow, current: EditableRecord): ChangePlan {
  const { stockWhenExported, values } = row;
  const numbers = `The file has ${values.stock ?? 0}, the shop ${current.stock}`;
  const reason =
    stockWhenExported === null
      ? `${numbers}, and the file does not say what stock was when it was exported (column stockWhenExported).`
      : `${numbers}, and it was ${stockWhenExported} when the file was exported: some were sold, or stock was edited.`;
  const message = `${reason} Export again, or use --set-stock.`;
  return refuse(row, "stock", message);
}

function refuse({ source }: KnownRow, column: "stock" | "vatScheme", message: string): ChangePlan {
  return { kind: "refused", problem: { ...source, column, message } };
}
