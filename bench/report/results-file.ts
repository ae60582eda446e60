import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { targetFolder } from "../shops/target.ts";
import { ratioOf, type Figure } from "./figure.ts";

export interface StoredFigure {
  value: number;
  /** The ratio to the baseline, if there is one. */
  share?: number;
  unit: Figure["unit"];
  measured: Run;
}

interface Run {
  date: string;
  commit: string;
  cores: number;
  node: string;
}

/** By what was measured. */
export interface Results {
  [what: string]: StoredFigure;
}

/** The results of the last run on this checkout. */
const defaultFile = join(import.meta.dirname, "results.json");

/** BENCH_RESULTS names another file, to compare two checkouts. */
function resultsFile(): string {
  const given = process.env["BENCH_RESULTS"];
  return given === undefined || given === "" ? defaultFile : given;
}

/** The stored results; none when the file does not exist. */
export async function readResults(): Promise<Results> {
  try {
    return JSON.parse(await readFile(resultsFile(), "utf8")) as Results;
  } catch {
    return {};
  }
}

/** Adds figures to the stored results; those that this run did not measure stay. */
export async function storeResults(before: Results, figures: readonly Figure[]): Promise<void> {
  const measured: Run = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      cwd: targetFolder,
      encoding: "utf8",
    }).trim(),
    cores: cpus().length,
    node: process.version,
  };
  const results = { ...before };
  for (const figure of figures) {
    const ratio = ratioOf(figure);
    results[figure.what] = {
      value: round(figure.value),
      ...(ratio !== null && { share: round(ratio) }),
      unit: figure.unit,
      measured,
    };
  }
  await writeFile(resultsFile(), `${JSON.stringify(results, null, 2)}\n`);
}

function round(number: number): number {
  return Number(number.toPrecision(4));
}
