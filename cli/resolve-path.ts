import { resolve } from "node:path";

/** A path as typed: npm runs commands in the shop's folder and says in INIT_CWD where they were called. */
export function resolvePath(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", path);
}
