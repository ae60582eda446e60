import type { Figure } from "../report/figure.ts";
import { formatFigures } from "../report/figures-table.ts";

export interface SoakReport {
  /** Forgets the times of the warm-up; errors stay. */
  startMeasuring: () => void;
  /** Milliseconds from the time at which a request was due until its complete response. */
  addTime: (action: string, milliseconds: number) => void;
  addError: (action: string, error: string) => void;
  countConcurrent: (requests: number) => void;
  /** Megabytes. */
  addMemorySample: (megabytes: number) => void;
  figures: () => Figure[];
  print: (shopOutput: string) => void;
}

/** The memory of a minute is the median of its last samples. */
const samplesPerMinute = 6;

/** Collects what a soak test measures. */
export function createSoakReport({
  seconds,
  sampleInterval,
}: {
  seconds: number;
  sampleInterval: number;
}): SoakReport {
  const times = new Map<string, number[]>();
  const errors = new Map<string, number>();
  const memory: number[] = [];
  let maxConcurrent = 0;
  const memoryAfter = (minute: number) => {
    const end = Math.min(memory.length, (minute * 60) / sampleInterval);
    return quantile(memory.slice(Math.max(0, end - samplesPerMinute), end), 0.5);
  };
  const figures = () =>
    createFigures({
      seconds,
      times: [...times.values()].flat(),
      errors: [...errors.values()].reduce((sum, count) => sum + count, 0),
      memoryAtMinute2: memoryAfter(2),
      memoryAtEnd: memoryAfter(seconds / 60),
    });
  return {
    startMeasuring: () => {
      times.clear();
      maxConcurrent = 0;
    },
    addTime: (action, milliseconds) => {
      const list = times.get(action) ?? [];
      times.set(action, list);
      list.push(milliseconds);
    },
    addError: (action, error) => {
      const name = `${action}: ${error}`;
      errors.set(name, (errors.get(name) ?? 0) + 1);
    },
    countConcurrent: (requests) => {
      maxConcurrent = Math.max(maxConcurrent, requests);
    },
    addMemorySample: (megabytes) => {
      memory.push(megabytes);
    },
    figures,
    print: (shopOutput) => {
      printTimes(times);
      console.log(
        "Errors:",
        Object.fromEntries(errors),
        "Most concurrent requests:",
        maxConcurrent,
      );
      const minutes = Array.from({ length: Math.floor(seconds / 60) }, (_, index) => index + 1);
      console.table(
        minutes.map((minute) => ({ minute, "resident MB": Math.round(memoryAfter(minute)) })),
      );
      printShopOutput(shopOutput);
      console.log(`\n${formatFigures(figures(), {})}`);
    },
  };
}

interface Measured {
  seconds: number;
  times: readonly number[];
  errors: number;
  memoryAtMinute2: number;
  memoryAtEnd: number;
}

function createFigures(measured: Measured): Figure[] {
  const { seconds, times, errors, memoryAtMinute2, memoryAtEnd } = measured;
  return [
    { what: "soak: requests", unit: "a second", value: times.length / seconds },
    { what: "soak: errors", unit: "", value: errors, limit: { max: 0 } },
    { what: "soak: median", unit: "ms", value: quantile(times, 0.5) },
    { what: "soak: slowest hundredth", unit: "ms", value: quantile(times, 0.99) },
    { what: "soak: memory after minute 2", unit: "MB", value: memoryAtMinute2 },
    {
      what: "soak: memory at the end, by that after minute 2",
      unit: "MB",
      value: memoryAtEnd,
      baseline: memoryAtMinute2,
      limit: { max: 1.1 },
    },
  ];
}

function printTimes(times: ReadonlyMap<string, readonly number[]>): void {
  const rows = [...times, ["all", [...times.values()].flat()] as const];
  console.table(
    Object.fromEntries(
      rows.map(([name, list]) => [
        name,
        {
          responses: list.length,
          "p50 ms": Number(quantile(list, 0.5).toFixed(1)),
          "p99 ms": Number(quantile(list, 0.99).toFixed(1)),
          "slowest ms": Math.round(quantile(list, 1)),
        },
      ]),
    ),
  );
}

/** Prints the shop's heap reports, and each different failure that it logged once. */
function printShopOutput(output: string): void {
  for (const line of output.match(/^memory .*$/gm) ?? []) console.log(line);
  const failures = output.match(/"msg":"A request failed[^"]*"/g) ?? [];
  for (const failure of new Set(failures)) console.log(failure);
}

function quantile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
