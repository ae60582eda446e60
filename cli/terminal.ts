import { resolve } from "node:path";
import type { ShowProgress } from "../server/backups/make-backup.ts";

/** Shows progress: on a terminal as one line that is overwritten, elsewhere as one line for each finished step. */
export function createProgress(stream: NodeJS.WriteStream): ShowProgress {
  let shownAt = 0;
  return (message, done) => {
    if (!stream.isTTY) {
      if (done) stream.write(`${message}\n`);
      return;
    }
    if (!done && Date.now() - shownAt < 100) return;
    shownAt = Date.now();
    const width = Math.max(20, stream.columns - 1);
    stream.write(`\r\u001b[K${message.slice(0, width)}${done ? "\n" : ""}`);
  };
}

/** Resolves a path against the folder where npm was called: npm runs scripts in the project's folder and sets INIT_CWD. */
export function resolvePath(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", path);
}
