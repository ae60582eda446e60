import { isReached, ratioOf, type Figure } from "./figure.ts";
import type { Results, StoredFigure } from "./results-file.ts";

const columns: readonly { heading: string; read: (figure: Figure, before: Results) => string }[] = [
  {
    heading: "  measured",
    read: (figure) => `${isReached(figure) ? " " : "✗"} ${figure.what}`,
  },
  { heading: "value", read: ({ value, unit }) => `${formatNumber(value)} ${unit}`.trim() },
  { heading: "baseline", read: ({ baseline }) => formatOptional(baseline) },
  { heading: "ratio", read: (figure) => formatOptional(ratioOf(figure)) },
  { heading: "limit", read: ({ limit }) => formatLimit(limit) },
  { heading: "before", read: (figure, before) => formatBefore(figure, before[figure.what]) },
  { heading: "CPU shop", read: ({ cpu }) => formatMilliseconds(cpu?.shop) },
  { heading: "CPU PostgreSQL", read: ({ cpu }) => formatMilliseconds(cpu?.postgres) },
];

/**
 * The figures as a table, each with its baseline, its limit and the value before. CPU time is per request. "before" is a
 * ratio where there is a baseline.
 */
export function formatFigures(figures: readonly Figure[], before: Results): string {
  const rows = [
    columns.map(({ heading }) => heading),
    ...figures.map((figure) => columns.map(({ read }) => read(figure, before))),
  ];
  const widths = columns.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => pad(cell, widths, column)).join("  "))
    .join("\n");
}

function pad(cell: string, widths: readonly number[], column: number): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function formatLimit(limit: Figure["limit"]): string {
  if (!limit) return "";
  return "min" in limit ? `≥ ${formatNumber(limit.min)}` : `≤ ${formatNumber(limit.max)}`;
}

function formatBefore(figure: Figure, before: StoredFigure | undefined): string {
  if (!before) return "";
  return formatNumber(ratioOf(figure) === null ? before.value : (before.share ?? before.value));
}

function formatOptional(number: number | null | undefined): string {
  return number === null || number === undefined ? "" : formatNumber(number);
}

function formatMilliseconds(seconds: number | null | undefined): string {
  return seconds === null || seconds === undefined ? "" : `${formatNumber(seconds * 1000)} ms`;
}

function formatNumber(number: number): string {
  if (Math.abs(number) >= 100) return String(Math.round(number));
  return String(Number(number.toPrecision(3)));
}
