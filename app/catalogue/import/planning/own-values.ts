import type { EditableRecord } from "../../editing/editable-record.ts";
import { discountedPrice } from "../../price.ts";
import type { RecordValues } from "../../record-schema.ts";

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
  const isOwnText = known.defects === null && defects != null && defects === known.description;
  if (defects !== undefined && !isOwnText) left.defects = defects;
  if (price === undefined) return left;
  if (values.discount !== undefined || known.discount === 0 || price === known.price) {
    return { ...left, price };
  }
  return price === discountedPrice(known) ? left : { ...left, price, discount: 0 };
}
