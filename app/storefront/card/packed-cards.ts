import { readAddable, writeAddable, type Addable } from "../../cart/cart.ts";
import {
  type AlbumCopies,
  cardColumns,
  type RecordCardFields,
} from "../../catalogue/vinyl-record.ts";

type OtherField = Exclude<keyof RecordCardFields, keyof Addable>;
type PackedCopies = [count: number, from: number];
type PackedCard = [
  addable: string,
  copies: PackedCopies | 0,
  ...others: RecordCardFields[OtherField][],
];

/** What a card shows. */
export type CardRecord = RecordCardFields & {
  /** Left out: the album has no other copies in stock, or the list does not say. */
  copies?: AlbumCopies;
};

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
export function packCards(
  records: readonly RecordCardFields[],
  copies: ReadonlyMap<string, AlbumCopies> = new Map(),
): string {
  const cards = records.map((record): PackedCard => {
    const others = copies.get(record.id);
    return [
      writeAddable(record),
      others ? [others.count, others.from] : 0,
      ...otherFields.map((field) => record[field]),
    ];
  });
  return JSON.stringify(cards);
}

/** The cards that packCards packed. */
export function unpackCards(packed: string): CardRecord[] {
  const cards = JSON.parse(packed) as PackedCard[];
  return cards.map(([addable, copies, ...others]) => {
    const entries = otherFields.map((field, index) => [field, others[index]] as const);
    const rest = Object.fromEntries(entries) as Pick<RecordCardFields, OtherField>;
    const card = { ...readAddable(addable), ...rest };
    return copies === 0 ? card : { ...card, copies: { count: copies[0], from: copies[1] } };
  });
}
