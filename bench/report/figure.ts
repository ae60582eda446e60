import type { CpuTime } from "../load/cpu-time.ts";

/** One measured value. */
export interface Figure {
  what: string;
  unit: "a second" | "ms" | "MB" | "kB" | "of 100" | "";
  value: number;
  /** What the value is compared with, measured in the same run; left out if there is nothing to compare. */
  baseline?: number;
  /** CPU time per request, in seconds. */
  cpu?: CpuTime;
  /** The ratio to the baseline, or the value if there is none, that must be reached. Left out: informational. */
  limit?: { min: number } | { max: number };
}

/** The value divided by its baseline; null without a baseline. */
export function ratioOf({ value, baseline }: Figure): number | null {
  return baseline === undefined ? null : value / baseline;
}

/** Whether a figure is within its limit; true without a limit. */
export function isReached(figure: Figure): boolean {
  const { limit, value } = figure;
  if (!limit) return true;
  const compared = ratioOf(figure) ?? value;
  return "min" in limit ? compared >= limit.min : compared <= limit.max;
}

/** The value in the middle; of an even number the upper of the two, 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
