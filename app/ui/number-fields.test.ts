import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no field is one that the mouse wheel changes: whole numbers are texts with inputMode numeric", () => {
  const files = globSync("app/**/*.tsx");
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.filter((file) => /type=["'{]+number/.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual([]);
});
