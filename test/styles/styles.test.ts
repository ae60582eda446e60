import { readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import { expect, test } from "vitest";
import { listFiles } from "../citations/list-files.ts";
import { readClasses, readModuleUses } from "./find-class-problems.ts";
import { breakpoints, findStyleProblems, tokenFile } from "./find-style-problems.ts";

const root = join(import.meta.dirname, "../..");
const files = listFiles(root).filter((path) => path.startsWith("app/"));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const sheets = files.filter((path) => path.endsWith(".css"));
const modules = new Map(
  sheets
    .filter((path) => path.endsWith(".module.css"))
    .map((path) => [path, readClasses(textOf(path))]),
);
const uses = files
  .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"))
  .flatMap((path) => readModuleUses(path, textOf(path)).map((use) => ({ path, ...use })));

test("style sheets keep to the tokens and the breakpoints, and nothing is !important", () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.flatMap((path) => findStyleProblems(path, textOf(path)))).toEqual([]);
});

test("the token file says what each breakpoint is for", () => {
  for (const width of breakpoints)
    expect(textOf(tokenFile)).toMatch(new RegExp(`^ \\*\\s+${width}  `, "m"));
});

test("every token that is used is defined, and every one that is defined is used", () => {
  const defined = new Set<string>();
  postcss.parse(textOf(tokenFile)).walkDecls(/^--/, ({ prop }) => {
    defined.add(prop);
  });
  const readers = files.filter((path) => /\.(?:css|tsx)$/.test(path));
  const used = new Set(readers.flatMap((path) => textOf(path).match(/(?<=var\()--[\w-]+/g) ?? []));
  expect([...used].sort()).toEqual([...defined].sort());
});

test("what is only read out is hidden by one rule", () => {
  const hiding: string[] = [];
  for (const path of sheets) {
    postcss.parse(textOf(path)).walkDecls("clip-path", ({ value }) => {
      if (value === "inset(50%)") hiding.push(path);
    });
  }
  expect(hiding).toEqual([tokenFile]);
});

test("components use only classes that their style sheets have", () => {
  const missing = uses.flatMap(({ path, module, classNames }) =>
    [...classNames]
      .filter((name) => modules.get(module)?.has(name) !== true)
      .map((name) => `${path}: ${name} of ${module}`),
  );
  expect(missing).toEqual([]);
});

test("every class of a style sheet is used", () => {
  const unused = [...modules].flatMap(([module, classes]) => {
    const users = uses.filter((use) => use.module === module);
    if (users.some(({ anyName }) => anyName)) return [];
    return [...classes]
      .filter((name) => !users.some(({ names }) => names.has(name)))
      .map((name) => `${module}: .${name}`);
  });
  expect(unused).toEqual([]);
});
