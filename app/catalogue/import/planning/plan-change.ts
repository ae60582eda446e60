import type { ColumnMessage } from "../../../db/column-types.ts";
import { isSameJson } from "../../../forms/merge-fields.ts";
import type { EditableRecord } from "../../editing/editable-record.ts";
import { escapeFormula } from "../../export/csv-injection.ts";
import type { RecordValues } from "../../fields/record-schema.ts";
import { findUsedStockProblem, schemeOfSale } from "../../grades/used-copy.ts";
import { discountedPrice } from "../../price.ts";
import { fieldMessage } from "../../record-field-texts.ts";
import { findUnpricedProblem, isUngraded, isUnpriced } from "../../unpriced.ts";
import { planningText } from "./planning-texts.ts";
import type { KnownRecord } from "./validate-draft.ts";

interface PlanOptions {
  /** Take stock as the file has it, whatever was sold since the export. */
  setStock: boolean;
  /** The order by which the one copy of a used record was sold; null: it was not. */
  soldWith: string | null;
  /** Copies of the record that wait for a price or a grade; null: none. */
  waitingStock: number | null;
}

/** The fields that change, as they are and as they will be; or what becomes of the row instead. */
type ChangePlan =
  | { outcome: "changed"; before: Partial<RecordValues>; after: Partial<RecordValues> }
  | { outcome: "unchanged" }
  | { outcome: "refused"; faults: ColumnMessage[] };

/**
 * What a row changes of a record that the shop has. Stock is never put back by a file that only repeats what stock
 * was (docs/rules.md, Import and export): it changes only when it was edited in the file, and only when nobody sold or
 * changed it since the export. The same file imported again changes nothing.
 */
export function planChange(
  { values: inFile, stockWhenExported }: Pick<KnownRecord, "values" | "stockWhenExported">,
  current: EditableRecord,
  { setStock, soldWith, waitingStock }: PlanOptions,
): ChangePlan {
  const values = { ...inFile };
  // What lacks a price or a grade here and there cannot have stock: the file's copies are those that wait.
  const waits =
    (values.price === undefined && isUnpriced(current)) ||
    (values.mediaCondition === undefined && isUngraded(current));
  if (waits && current.stock === 0) delete values.stock;
  // The copies of a draft are those that wait, and come on sale with price and grade. Nobody bought any of them, and a file
  // that has 0 copies or none says nothing of them.
  const isDraft = current.stock === 0 && (isUnpriced(current) || isUngraded(current));
  const copies = isDraft ? (waitingStock ?? 0) : current.stock;
  const exported = isDraft && !stockWhenExported ? copies : stockWhenExported;
  if (isDraft && values.stock === copies) delete values.stock;
  if (!setStock && values.stock !== undefined && values.stock !== copies) {
    if (values.stock === exported) delete values.stock;
    else if (exported !== copies)
      return refuse("stock", describeStock(values.stock, copies, exported));
  }
  const names = (Object.keys(values) as (keyof RecordValues)[]).filter(
    (name) => !isSameJson(values[name], current[name]),
  );
  if (names.length === 0) return { outcome: "unchanged" };
  const before = Object.fromEntries(names.map((name) => [name, current[name]]));
  const after: Partial<RecordValues> = Object.fromEntries(
    names.map((name) => [name, values[name]]),
  );
  const message = findUsedStockProblem({ ...current, ...after, waitingStock });
  if (message !== null) return refuse("stock", message);
  const unpriced = findUnpricedProblem({ ...current, ...after });
  if (unpriced !== null) return refuse("price", unpriced);
  const becomes = { ...current, ...after };
  if (becomes.stock > 0 && isUngraded(becomes))
    return refuse("mediaCondition", fieldMessage("gradeFirst"));
  if (after.vatScheme !== undefined && soldWith !== null) {
    return refuse("vatScheme", schemeOfSale(soldWith));
  }
  return { outcome: "changed", before, after };
}

function refuse(
  column: "stock" | "price" | "mediaCondition" | "vatScheme",
  message: string,
): ChangePlan {
  return { outcome: "refused", faults: [{ column, message }] };
}

function describeStock(inFile: number, inShop: number, exported: number | null): string {
  return exported === null
    ? planningText("stockUnknown", { inFile, inShop })
    : planningText("stockMoved", { inFile, inShop, exported });
}

/**
 * What a file of another catalogue changes of a record. Such a file has the price after discount and one text of a copy,
 * also those that the shop itself sent there: these change nothing. Another price without a discount is what the record
 * is sold at, so its discount goes.
 */
export function omitOwnValues(
  values: Partial<RecordValues>,
  known: EditableRecord,
): Partial<RecordValues> {
  const { price, defects, ...rest } = values;
  const left: Partial<RecordValues> = { ...rest };
  const sent = known.defects ?? known.description;
  const isOwnText =
    isEscaped(defects, sent) || (known.defects === null && defects != null && defects === sent);
  if (defects !== undefined && !isOwnText) left.defects = defects;
  if (isEscaped(left.location, known.location)) delete left.location;
  if (isEscaped(left.externalId, known.externalId)) delete left.externalId;
  if (price === undefined) return left;
  if (values.discount !== undefined || known.discount === 0 || price === known.price) {
    return { ...left, price };
  }
  return price === discountedPrice(known) ? left : { ...left, price, discount: 0 };
}

/** Whether a file has a text of the shop's as earlier versions sent it to Discogs: escaped, as if a spreadsheet read it. */
function isEscaped(inFile: string | null | undefined, own: string | null): boolean {
  return own !== null && inFile !== own && inFile === escapeFormula(own);
}
