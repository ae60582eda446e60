import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { controlModules, formModules, frameModules } from "../client-chunks.ts";

/** The alternatives of an entry: `ui/(list|table)\.` is `ui/list\.` and `ui/table\.`. */
function alternativesOf(entry: string): string[] {
  const [, before = "", names, after = ""] = /^(.*)\((?!\?)([^()]*)\)(.*)$/.exec(entry) ?? [];
  return names?.split("|").map((name) => before + name + after) ?? [entry];
}

test("each module that the browser gets together with others exists: a moved one would take a page's libraries along", () => {
  const files = globSync("app/**/*.{ts,tsx,css}", { cwd: join(import.meta.dirname, "..") });
  const entries = [...frameModules, ...controlModules, ...formModules].flatMap(alternativesOf);
  const isThere = (entry: string) => files.some((file) => new RegExp(`^app/${entry}`).test(file));
  expect(entries.filter((entry) => !isThere(entry))).toEqual([]);
  expect(entries.length).toBeGreaterThan(40);
});
