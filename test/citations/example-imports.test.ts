import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const document = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");

/** The files of the example, each named in the first line of its code. */
const example = Array.from(
  document.matchAll(/```tsx?\n\/\/ (app\/\S+)\n(.*?)```/gs),
  ([, path = "", code = ""]) => ({ path, code }),
);

/** The names that a file of the example takes from the repository, each as `file: name`. */
function listImports({ path, code }: { path: string; code: string }): string[] {
  return Array.from(code.matchAll(/^import (.*?) from "(\..*?)";/gm)).flatMap(
    ([, names = "", from = ""]) =>
      Array.from(
        names.replace("type ", "").matchAll(/\w+/g),
        ([name]) => `${join(dirname(path), from)}: ${name}`,
      ),
  );
}

function isThere(imported: string): boolean {
  const [path = "", name = ""] = imported.split(": ");
  const own = example.find((file) => file.path === path);
  if (!own && !existsSync(join(root, path))) return false;
  const code = own?.code ?? readFileSync(join(root, path), "utf8");
  return new RegExp(`^export (async )?(function|const|type|interface) ${name}\\b`, "m").test(code);
}

test("what the example of CONTRIBUTING.md imports is there", () => {
  const imported = example.flatMap(listImports).filter((name) => !name.includes("/+types/"));
  expect(imported.filter((name) => !isThere(name))).toEqual([]);
  expect(example).toHaveLength(3);
  expect(imported.length).toBeGreaterThan(20);
  expect(isThere("app/commands/outcome.ts: don")).toBe(false);
});
