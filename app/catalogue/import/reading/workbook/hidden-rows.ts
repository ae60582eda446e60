/** The first and the last row of each part of a sheet that is hidden, counted from 1. */
export type HiddenRows = [first: number, last: number][];

/** Begins and ends of tables, and rows, with any prefix. */
const tags = /<(\/?)(?:[\w.-]+:)?(table|table-row)(?=[\s/>])([^>]*)>/g;

/**
 * Finds the rows that are hidden in each sheet of an OpenDocument workbook, by the text of its content.xml: those that a
 * filter hides and those hidden by hand (OpenDocument 1.3, part 3, 19.749 table:visibility). The library does not read it.
 */
export function findHiddenRows(content: string): HiddenRows[] {
  const sheets: HiddenRows[] = [];
  let depth = 0;
  let row = 0;
  for (const [, end, name, attributes = ""] of content.matchAll(tags)) {
    if (name === "table") {
      if (end !== "/" && depth === 0) {
        sheets.push([]);
        row = 0;
      }
      depth += end === "/" ? -1 : attributes.endsWith("/") ? 0 : 1;
    } else if (end !== "/" && depth === 1) {
      const repeated = /number-rows-repeated\s*=\s*["'](\d+)/.exec(attributes)?.[1];
      const first = row + 1;
      row += Number(repeated ?? 1);
      if (/visibility\s*=\s*["'](?:collapse|filter)/.test(attributes)) {
        sheets.at(-1)?.push([first, row]);
      }
    }
  }
  return sheets;
}
