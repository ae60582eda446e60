import type { RowProblem } from "../app/catalogue/import/file-row.ts";

const maxShown = 50;

/** `line 7 (row 5), price: "2.5": Whole kroner, …`, one line for each of the first 50 problems. */
export function formatProblems(problems: readonly RowProblem[], kind: string): string[] {
  const shown = problems.slice(0, maxShown).map(({ location, row, column, message }) => {
    // They differ where a cell has several lines: editors count lines, spreadsheets rows.
    const place = location.endsWith(` ${row}`) ? location : `${location} (row ${row})`;
    return `${place}, ${column}: ${message}`;
  });
  const more = problems.length - shown.length;
  return more > 0 ? [...shown, `… and ${more} more ${kind}.`] : shown;
}

interface Described {
  saved: { added: number; changed: number; unchanged: number };
  /** Rows that were left out because of errors, and as duplicates. */
  refused: number;
  repeated: number;
  dryRun: boolean;
}

export function describeResult({ saved, refused, repeated, dryRun }: Described): string {
  const { added, changed, unchanged } = saved;
  const counts = [
    `${added} added, ${changed} changed, ${unchanged} unchanged`,
    ...(refused > 0 ? [`${refused} skipped because of errors`] : []),
    ...(repeated > 0 ? [`${repeated} skipped as duplicates`] : []),
  ].join(", ");
  return dryRun ? `Dry run: ${counts}. Nothing was written.` : `${counts}.`;
}

export function countRows(count: number): string {
  return count === 1 ? "1 record" : `${count} records`;
}
