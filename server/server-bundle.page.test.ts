import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../app/project-folder.server.ts";

// docs/decisions/0018-the-server-is-bundled.md. The bundler escapes other characters where their meaning stays the same;
// in raw template literals (String.raw, sql) it cannot, and a single one doubles its file in memory.
test("no file of the server's bundle has a character beyond Latin-1", () => {
  const folder = join(projectFolder, "build/shop");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(files.length).toBeGreaterThan(10);
  const lines = files.flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
  expect(lines.filter((line) => /[^\0-\u00ff]/.test(line))).toEqual([]);
});
