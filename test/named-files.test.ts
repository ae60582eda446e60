import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = ["docs/asvs.md", "docs/threat-model.md", "SECURITY.md"];

/** Files that a document names, as `path/to/file.ts` or as a link, from the repository's root. */
function namedIn(document: string): string[] {
  const text = readFileSync(join(root, document), "utf8");
  const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, path = ""]) =>
    join(dirname(document), path),
  );
  return [...quoted, ...linked];
}

test.each(documents)("every file that %s names is there", (document) => {
  const named = namedIn(document);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every line of the ASVS table says yes with a test, or why there is none", () => {
  const rows = readFileSync(join(root, "docs/asvs.md"), "utf8")
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
