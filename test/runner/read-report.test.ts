import { expect, test } from "vitest";
import { readPlaywright } from "./read-report.ts";

test("a journey that fails is named, wherever it stands, and one that passes at the second try counts as failed", () => {
  const spec = (title: string, messages: string[]) => ({
    title,
    ok: messages.length === 0,
    file: "buy.journey.ts",
    tests: [{ results: [{ duration: 500, errors: messages.map((message) => ({ message })) }] }],
  });
  const report = {
    suites: [
      {
        specs: [spec("buys", []), spec("pays", ["no button", "no page"])],
        suites: [{ specs: [spec("without scripts", ["no page"])] }],
      },
      { specs: [] },
    ],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  };
  expect(readPlaywright(report)).toEqual({
    counts: { passed: 1, failed: 2, skipped: 0 },
    failures: [
      { title: "pays", message: "no button\nno page" },
      { title: "without scripts", message: "no page" },
    ],
    times: [{ file: "e2e/buy.journey.ts", milliseconds: 1500 }],
  });
});
