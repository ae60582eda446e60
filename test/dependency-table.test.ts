import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };

test("the architecture document gives a reason for each runtime dependency, and for no other package", async () => {
  const file = join(import.meta.dirname, "../docs/architecture.md");
  const [, section = ""] = (await readFile(file, "utf8")).split("\n## Dependencies\n");
  const rows = (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual(
    Object.keys(packageFile.dependencies).sort(),
  );
});
