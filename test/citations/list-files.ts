import { readdirSync } from "node:fs";
import { join } from "node:path";

/** At the top of the repository: what is made, and is no part of it (.gitignore says the same). */
const generated = new Set([
  ".git",
  ".react-router",
  "build",
  "data",
  "node_modules",
  "pictures",
  "test-results",
]);

/** The paths of all files of the repository, from its root, with `/`. */
export function listFiles(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !generated.has(name))
    .flatMap((entry) => (entry.isDirectory() ? listBelow(root, entry.name) : entry.name))
    .sort();
}

function listBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listBelow(root, path) : path;
  });
}
