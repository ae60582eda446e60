import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backupName, findOutdated, findOutdatedUpdates, numberedName } from "./backup-names.ts";

function nameOf(day: number, time = "030000"): string {
  const date = new Date(Date.UTC(2026, 0, 1) + day * 86_400_000);
  return `nightly-${date.toISOString().slice(0, 10)}-${time}.tar.zst`;
}

const names = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom("000501", "030000", "235959")),
    { maxLength: 60, selector: (pair) => pair.join() },
  )
  .map((pairs) => pairs.map(([day, time]) => nameOf(day, time)));

const keep = (files: string[]) => {
  const outdated = new Set(findOutdated(files));
  return files.filter((file) => !outdated.has(file));
};
const dayOf = (name: string) => name.slice(8, 18);

describe("outdated nightly backups", () => {
  it("never include the newest, and leave at most eleven", () => {
    fc.assert(
      fc.property(names, (files) => {
        const kept = keep(files);
        expect(kept.length).toBeLessThanOrEqual(11);
        const newest = [...files].sort().at(-1);
        if (newest !== undefined) expect(kept).toContain(newest);
      }),
    );
  });

  it("leave the newest of each of the seven latest days", () => {
    fc.assert(
      fc.property(names, (files) => {
        const days = [...new Set(files.map(dayOf))].sort().slice(-7);
        const newest = days.map((day) =>
          files
            .filter((file) => dayOf(file) === day)
            .sort()
            .at(-1),
        );
        expect(keep(files)).toEqual(expect.arrayContaining(newest));
      }),
    );
  });

  it("do not depend on the order of names, and none remain after deletion", () => {
    fc.assert(
      fc.property(names, (files) => {
        expect(findOutdated([...files].reverse())).toEqual(findOutdated(files));
        expect(findOutdated(keep(files))).toEqual([]);
      }),
    );
  });

  it("leave seven days and four weeks when rotated every night", () => {
    let files: string[] = [];
    for (let night = 0; night < 100; night += 1) {
      files = keep([...files, nameOf(night)]);
      const days = files.map(dayOf);
      const oldest = new Date(days[0] ?? "").getTime();
      const last = Array.from({ length: Math.min(7, night + 1) }, (_, ago) => nameOf(night - ago));
      expect(files).toEqual(expect.arrayContaining(last));
      // The end of the week three weeks ago is at least 21 days old on a Sunday, 15 on a Monday.
      if (night >= 28)
        expect(new Date(dayOf(nameOf(night))).getTime() - oldest).toBeGreaterThanOrEqual(
          15 * 86_400_000,
        );
    }
  });

  it("never include other files", () => {
    const others = [
      "gatefold-2020-01-01-030000.tar.zst",
      "nightly-2020-01-01-030000.tar.zst.part",
      "nightly-2020-99-01-030000.tar.zst",
      "notes.txt",
    ];
    fc.assert(
      fc.property(names, (files) => {
        expect(findOutdated([...files, ...others])).toEqual(findOutdated(files));
      }),
    );
  });
});

it("a backup's name has the date and time in the shop's time zone", () => {
  const now = new Date("2026-07-01T22:05:09Z");
  expect(backupName("nightly", now)).toBe("nightly-2026-07-02-000509.tar.zst");
});

it("of the backups before updates the newest three stay, and other files are never named", () => {
  const days = ["03", "01", "04", "02", "05"];
  const updates = days.map((day) => `update-2026-12-${day}-120000.tar.zst`);
  const others = ["gatefold-2020-01-01-030000.tar.zst", "update-2020-01-01-030000.tar.zst.part"];
  expect(findOutdatedUpdates([...updates, ...others])).toEqual([
    "update-2026-12-02-120000.tar.zst",
    "update-2026-12-01-120000.tar.zst",
  ]);
});

it("further backups of a second follow the first, and are rotated too", () => {
  const nightly = backupName("nightly", new Date("2026-12-01T02:00:00Z"));
  const numbered = [2, 10, 3].map((number) => numberedName(nightly, number));
  expect(numbered[0]).toBe("nightly-2026-12-01-030000-2.tar.zst");
  expect(findOutdated([nightly, ...numbered])).toEqual(
    [3, 2].map((number) => numberedName(nightly, number)).concat(nightly),
  );
  const update = backupName("update", new Date("2026-12-01T02:00:00Z"));
  const updates = [2, 10, 3].map((number) => numberedName(update, number));
  expect(findOutdatedUpdates([update, ...updates])).toEqual([update]);
});
