import { resolve } from "node:path";

/** Resolves a path against the folder where npm was called: npm runs scripts in the project's folder and sets INIT_CWD. */
export function resolvePath(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", path);
}
