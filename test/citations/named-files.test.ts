import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  countNamed,
  findDangling,
  findForbidden,
  type Dangling,
  type Repository,
} from "./find-dangling.ts";
import { listFiles } from "./list-files.ts";
import { readHeadings } from "./read-headings.ts";
import { hasProse, readProse } from "./read-prose.ts";

const root = join(import.meta.dirname, "../..");
const files = listFiles(root);
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const repository: Repository = {
  files,
  headingsOf: (document) => (files.includes(document) ? readHeadings(textOf(document)) : []),
};

/** Names in prose that look like a file's and are none of the repository's. */
const examples = new Set([
  // A kind of file, by how it is named.
  "verb-noun.server.ts",
  // How shops were set up before: what reads it once, and what tells owners of it, names it.
  "shop.config.ts",
  // What a back-up holds.
  "jobs.json",
  "manifest.json",
  // The file that a shop writes beside its backups.
  "erasures.json",
  // What a translator gets.
  "de.json",
]);

/** Documents and sources that a reader of the repository cannot open. */
const forbidden = [
  /\b(?:decisions|specification|facts|house|look|DEVELOPERS)\.md\b/g,
  /\bthe specification\b|\bspecification(?:, | )section\b/gi,
];

/** The file that holds this list. */
const ownPath = "test/citations/named-files.test.ts";

function formatDangling(path: string, dangling: readonly Dangling[]): string[] {
  return dangling.map(({ line, problem }) => `${path}:${line}: ${problem}`);
}

const prose = files
  .filter((path) => hasProse(path) && path !== ownPath)
  .map((path) => ({ path, prose: readProse(path, textOf(path)), repository }));

test("all that documents and comments name is there", () => {
  const dangling = prose.flatMap((reading) =>
    formatDangling(
      reading.path,
      findDangling(reading).filter(({ name }) => !examples.has(name)),
    ),
  );
  expect(dangling).toEqual([]);
  const named = prose.reduce((sum, reading) => sum + countNamed(reading), 0);
  expect(named).toBeGreaterThan(200);
});

test("nothing cites what is not in the repository", () => {
  const citing = prose.flatMap(({ path }) =>
    formatDangling(path, findForbidden(textOf(path), forbidden)),
  );
  expect(citing).toEqual([]);
});

test("what must not be cited is found, in texts too", () => {
  const text = 'it("does what the specification lists");\n// decisions.md section 4\n';
  expect(findForbidden(text, forbidden)).toEqual([
    {
      line: 2,
      name: "decisions.md",
      problem: "“decisions.md” cites what is not in the repository",
    },
    {
      line: 1,
      name: "the specification",
      problem: "“the specification” cites what is not in the repository",
    },
  ]);
});

test("what stands in the list of examples is named somewhere, and is no file", () => {
  for (const name of examples) {
    expect(files.filter((file) => file.endsWith(name))).toEqual([]);
    expect(
      prose.some((reading) => reading.prose.includes(name)),
      name,
    ).toBe(true);
  }
});

test("every line of the ASVS table says yes with a test, or why there is none", () => {
  const rows = textOf("docs/asvs.md")
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(55);
  for (const [, number, , holds = "", shown = ""] of rows) {
    expect(["yes", "no", "n/a", "by construction"], number).toContain(holds);
    if (holds === "yes") expect(shown, number).toMatch(/`[\w./-]+\.\w+`|\]\([\w./-]+\.md/);
    else expect(shown.length, number).toBeGreaterThan(10);
  }
});
