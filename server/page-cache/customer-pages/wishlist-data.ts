import { escapeData } from "./escape-text.ts";
import { placeholderRecordId } from "./placeholders.ts";

/** A part of a page, by its characters. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The wishlist in a page's data. React Router writes data as one list of values, each once, which refer to each
 * other by index: `[…,"paranoid",…,[412],"placeholder"]`. The wishlist's own ids come last, because `wishlist` is the
 * first field of the first loader (PageUser), so more or fewer of them move no other value.
 */
export interface WishlistData {
  /** The list of indices. */
  references: Span;
  /** The values at the end that nothing else refers to, the comma before them included. */
  values: Span;
  /** The index of the first of these values. */
  firstIndex: number;
  /** The indices of ids that are values already. */
  knownIndices: ReadonlyMap<string, number>;
}

/** Finds the wishlist of a placeholder user in a page's data; null when it is not written as expected. */
export function findWishlistData(html: string, recordIds: readonly string[]): WishlistData | null {
  const value = `,\\"${placeholderRecordId}\\"`;
  const valueStart = html.indexOf(`${value}]`);
  if (valueStart < 0) return null;
  const start = html.lastIndexOf('("', valueStart) + 1;
  const values = readValues(`${html.slice(start, valueStart)}]"`);
  if (!values) return null;
  const reference = `,[${values.length}],`;
  const data = html.slice(start, valueStart + 1);
  const referenceStart = data.indexOf(reference);
  if (referenceStart < 0 || data.includes(reference, referenceStart + 1)) return null;
  const indices = new Map(values.map((known, index) => [known, index]));
  return {
    references: {
      start: start + referenceStart + 2,
      end: start + referenceStart + reference.length - 2,
    },
    values: { start: valueStart, end: valueStart + value.length },
    firstIndex: values.length,
    knownIndices: new Map(
      recordIds.flatMap((id) => {
        const index = indices.get(id);
        return index === undefined ? [] : [[id, index]];
      }),
    ),
  };
}

/** Reads values that are JSON within a text of JSON. */
function readValues(text: string): unknown[] | null {
  try {
    return JSON.parse(JSON.parse(text) as string) as unknown[];
  } catch {
    return null;
  }
}

/** Writes a wishlist as React Router does. */
export function writeWishlist(
  { firstIndex, knownIndices }: Pick<WishlistData, "firstIndex" | "knownIndices">,
  wishlist: readonly string[],
): { references: string; values: string } {
  let next = firstIndex;
  let values = "";
  const references = wishlist.map((id) => {
    const known = knownIndices.get(id);
    if (known !== undefined) return known;
    values += `,\\"${escapeData(id)}\\"`;
    next += 1;
    return next - 1;
  });
  return { references: references.join(","), values };
}
