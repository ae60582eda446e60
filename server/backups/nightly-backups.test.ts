import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBackupDue } from "./nightly-backups.ts";

const due = (at: string | null, now: string, failedAt: string | null = null) =>
  isBackupDue({ at, failedAt }, new Date(now));

describe("a backup is due", () => {
  it("when there is none", () => {
    expect(due(null, "2026-11-21T12:00:00Z")).toBe(true);
  });

  it("from three at night on, in the shop's time zone", () => {
    expect(due("2026-11-20T02:00:10Z", "2026-11-21T01:59:59Z")).toBe(false);
    expect(due("2026-11-20T02:00:10Z", "2026-11-21T02:00:00Z")).toBe(true);
    expect(due("2026-07-20T01:00:10Z", "2026-07-21T00:59:59Z")).toBe(false);
    expect(due("2026-07-20T01:00:10Z", "2026-07-21T01:00:00Z")).toBe(true);
  });

  it("after a night in which the shop was stopped", () => {
    expect(due("2026-11-20T11:00:00Z", "2026-11-21T09:00:00Z")).toBe(true);
    expect(due("2026-11-21T02:10:00Z", "2026-11-21T09:00:00Z")).toBe(false);
  });

  it("an hour after a failed attempt", () => {
    expect(due(null, "2026-11-21T12:00:00Z", "2026-11-21T11:00:01Z")).toBe(false);
    expect(due(null, "2026-11-21T12:00:01Z", "2026-11-21T11:00:01Z")).toBe(true);
  });

  it("at the latest 25 hours after the last one, also when the clocks change", () => {
    const moment = fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2028-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 60 }), (at, hours) => {
        const now = new Date(at.getTime() + hours * 3_600_000);
        const isDue = isBackupDue({ at: at.toISOString(), failedAt: null }, now);
        if (hours === 0) expect(isDue).toBe(false);
        if (hours >= 25) expect(isDue).toBe(true);
      }),
    );
  });
});
