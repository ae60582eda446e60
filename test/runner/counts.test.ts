import { expect, test } from "vitest";
import { countPlaywright, listFailures } from "./counts.ts";

test("a journey that fails is named, wherever it stands, and one that passes at the second try counts as failed", () => {
  const report = {
    suites: [
      {
        specs: [
          { title: "buys", ok: true },
          { title: "pays", ok: false },
        ],
        suites: [{ specs: [{ title: "without scripts", ok: false }] }],
      },
      { specs: [] },
    ],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  };
  expect(listFailures(report)).toEqual(["pays", "without scripts"]);
  expect(countPlaywright(report)).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test("a report without suites names no failure", () => {
  expect(listFailures({})).toEqual([]);
});
