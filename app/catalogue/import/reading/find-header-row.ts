import type { HeadRow } from "./workbook/workbook-protocol.ts";

/** How many of a row's texts are headings that some kind of file has. */
export type CountHeadings = (texts: readonly string[]) => number;

export interface FoundHeader {
  row: number;
  /** Whether it is known by its words; else it is only the first row that looks like one. */
  isKnown: boolean;
}

/** Headings that make a row the header: one may be a title, such as "Price". */
const enough = 2;

/**
 * Finds the header among the first rows of a table that are not blank: the row with most headings that are known, else
 * the first that is about as wide as the table, else the first of all. Null when there is no row.
 */
export function findHeaderRow(
  rows: readonly HeadRow[],
  countHeadings: CountHeadings,
): FoundHeader | null {
  const [first] = rows;
  if (!first) return null;
  const counts = rows.map(({ cells }) => countHeadings(cells));
  const most = Math.max(...counts);
  let at = counts.indexOf(most);
  // Of a header in two rows, whose cells are merged, the lower one says more.
  while (counts[at + 1] === most && String(rows[at + 1]?.cells) !== String(rows[at]?.cells))
    at += 1;
  const known = rows[at];
  if (most >= enough && known) return { row: known.row, isKnown: true };
  const widths = rows.map(({ cells }) => widthOf(cells));
  const usual = widths.toSorted((one, other) => one - other)[widths.length >> 1] ?? 0;
  const wide = rows.find((_, at) => (widths[at] ?? 0) >= Math.max(2, usual / 2));
  return { row: (wide ?? first).row, isKnown: false };
}

/** Different texts: those of a merged cell are one. */
function widthOf(cells: readonly string[]): number {
  return new Set(cells.filter((text) => text !== "")).size;
}
