import { readAddable, writeAddable, type Addable } from "../../cart/cart.ts";
import { cardColumns, type RecordCardFields } from "../../catalogue/vinyl-record.ts";

type OtherField = Exclude<keyof RecordCardFields, keyof Addable>;
type PackedCard = [addable: string, ...others: RecordCardFields[OtherField][]];

const addableFields = [
  "id",
  "artist",
  "album",
  "coverImage",
  "price",
  "discount",
  "stock",
] satisfies (keyof Addable)[];
const otherFields = cardColumns.filter((column) => !isAddable(column)) as OtherField[];

function isAddable(column: keyof RecordCardFields): boolean {
  return addableFields.some((field) => field === column);
}

/**
 * The cards of a list as a loader sends them: their values without names, in JSON, those of "Add to cart" as its button
 * has them. As objects they would be a page's largest part after its styles: React Router numbers each value, and
 * names each by its number.
 */
export function packCards(records: readonly RecordCardFields[]): string {
  const cards = records.map((record): PackedCard => {
    return [writeAddable(record), ...otherFields.map((field) => record[field])];
  });
  return JSON.stringify(cards);
}

/** The cards that packCards packed. */
export function unpackCards(packed: string): RecordCardFields[] {
  const cards = JSON.parse(packed) as PackedCard[];
  return cards.map(([addable, ...others]) => {
    const entries = otherFields.map((field, index) => [field, others[index]] as const);
    const rest = Object.fromEntries(entries) as Pick<RecordCardFields, OtherField>;
    return { ...readAddable(addable), ...rest };
  });
}
