import { readFile, writeFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { join } from "node:path";

/** One thing that was measured. */
export interface Figure {
  what: string;
  unit: "a second" | "ms" | "MB" | "kB" | "of 100" | "";
  value: number;
  /** The same of a bare node:http server in the same run; left out where there is nothing to compare. */
  baseline?: number;
  /** What it should reach: of the baseline, where there is one. Left out: only stated. */
  limit?: { least: number } | { most: number };
}

interface Kept {
  value: number;
  /** By the baseline, where there is one. */
  share?: number;
  unit: Figure["unit"];
  measured: Machine;
}

interface Machine {
  date: string;
  commit: string;
  cores: number;
  node: string;
}

interface Results {
  [what: string]: Kept;
}

const file = join(import.meta.dirname, "results.json");

/** What the last run found, by what was measured. */
export async function readResults(): Promise<Results> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Results;
  } catch {
    return {};
  }
}

/** Keeps what this run found; what it did not measure stays as it was. */
export async function keepResults(before: Results, figures: readonly Figure[]): Promise<void> {
  const measured: Machine = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim(),
    cores: cpus().length,
    node: process.version,
  };
  const results = { ...before };
  for (const figure of figures) {
    const { what, unit, value } = figure;
    const share = shareOf(figure);
    const round = (number: number) => Number(number.toPrecision(4));
    results[what] = {
      value: round(value),
      ...(share !== null && { share: round(share) }),
      unit,
      measured,
    };
  }
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** Whether a figure reaches its limit; one without a limit does. */
export function isReached(figure: Figure): boolean {
  const { limit, value } = figure;
  if (!limit) return true;
  const counted = shareOf(figure) ?? value;
  return "least" in limit ? counted >= limit.least : counted <= limit.most;
}

/** The figures as a table, each beside its baseline, its limit and what was before. */
export function tableOf(figures: readonly Figure[], before: Results): string {
  const rows = figures.map((figure) => [
    `${isReached(figure) ? " " : "✗"} ${figure.what}`,
    `${shown(figure.value)} ${figure.unit}`.trim(),
    figure.baseline === undefined ? "" : shown(figure.baseline),
    shareOf(figure) === null ? "" : shown(shareOf(figure) ?? 0),
    limitWords(figure),
    beforeWords(figure, before[figure.what]),
  ]);
  const head = ["  measured", "value", "baseline", "by it", "limit", "before"];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}

function shareOf({ value, baseline }: Figure): number | null {
  return baseline === undefined ? null : value / baseline;
}

function limitWords({ limit }: Figure): string {
  if (!limit) return "";
  return "least" in limit ? `≥ ${shown(limit.least)}` : `≤ ${shown(limit.most)}`;
}

function beforeWords(figure: Figure, before: Kept | undefined): string {
  if (!before) return "";
  return shown(shareOf(figure) === null ? before.value : (before.share ?? before.value));
}

function shown(number: number): string {
  if (Math.abs(number) >= 100) return String(Math.round(number));
  return String(Number(number.toPrecision(3)));
}
