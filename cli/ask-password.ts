import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { CommandError } from "./command-error.ts";

/** Asks for a new password at the terminal, twice, without showing what is typed. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandError("There is no terminal to ask at. Use --password-stdin.");
  }
  const first = await askHidden("New password: ");
  const second = await askHidden("Once more: ");
  if (first !== second) throw new CommandError("The two are not the same.");
  return first;
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const stopping = new AbortController();
  lines.once("SIGINT", () => {
    stopping.abort();
  });
  try {
    return await lines.question("", { signal: stopping.signal });
  } catch {
    throw new CommandError("Nothing was changed.");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

/** The first line of standard input. */
export async function readPassword(): Promise<string> {
  const [line = ""] = (await text(process.stdin)).split(/\r?\n/);
  return line;
}
