import type { ShowProgress } from "../server/backups/make-backup.ts";

/**
 * Says on stderr how far a command is: one line that changes on a terminal, elsewhere a line for each step
 * that is done.
 */
export function createProgress(stream: NodeJS.WriteStream): ShowProgress {
  let shownAt = 0;
  return (words, done) => {
    if (!stream.isTTY) {
      if (done) stream.write(`${words}\n`);
      return;
    }
    if (!done && Date.now() - shownAt < 100) return;
    shownAt = Date.now();
    const room = Math.max(20, stream.columns - 1);
    stream.write(`\r\u001b[K${words.slice(0, room)}${done ? "\n" : ""}`);
  };
}
