import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { CommandError } from "./command-error.ts";

/** Asks for a new password at the terminal, twice, without showing what is typed. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandError("Standard input is not a terminal. Use --password-stdin.");
  }
  const first = await askHidden("New password: ");
  const second = await askHidden("Repeat the password: ");
  if (first !== second) throw new CommandError("The passwords differ.");
  return first;
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const discard = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: discard, terminal: true });
  const interrupt = new AbortController();
  lines.once("SIGINT", () => {
    interrupt.abort();
  });
  try {
    return await lines.question("", { signal: interrupt.signal });
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
