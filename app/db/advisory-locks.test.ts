import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { advisoryLocks } from "./advisory-locks.ts";

test("each advisory lock has a number of its own, the migrations' among them", async () => {
  const numbers: number[] = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
  const folder = join(import.meta.dirname, "migrations");
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")),
  );
  const used = [...files.join("\n").matchAll(/advisory_\w*lock\w*\((\d+)/g)];
  expect(used).not.toHaveLength(0);
  for (const [, number] of used) expect(numbers).toContain(Number(number));
});
