import { describe, expect, it } from "vitest";
import { countReads } from "./use-photos.ts";

describe("reads that overlap", () => {
  it("are over when the last has ended, whichever began first", async () => {
    const reports: boolean[] = [];
    const run = countReads((isReading) => reports.push(isReading));
    const [short, long] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const runs = [run(() => long.promise), run(() => short.promise)];
    short.resolve();
    await runs[1];
    expect(reports).toEqual([true]);
    long.resolve();
    await runs[0];
    expect(reports).toEqual([true, false]);
  });

  it("are over when the only one fails", async () => {
    const reports: boolean[] = [];
    const run = countReads((isReading) => reports.push(isReading));
    await expect(run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(reports).toEqual([true, false]);
  });
});
