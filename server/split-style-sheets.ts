// Splits the built style sheets into parts at build time, so that the server needs no parser of style sheets.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { splitStyleSheet } from "./page-cache/split-style-sheet.ts";

const build = join(import.meta.dirname, "../build");
const names = await readdir(join(build, "client/assets"));
const sheets = names.filter((name) => name.endsWith(".css"));
const entries = sheets.map(async (name) => {
  const css = await readFile(join(build, "client/assets", name), "utf8");
  return [`/assets/${name}`, splitStyleSheet(css)] as const;
});
const parts = Object.fromEntries(await Promise.all(entries));
await writeFile(join(build, "style-parts.json"), JSON.stringify(parts));
