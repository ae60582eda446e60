import { createInterface } from "node:readline/promises";

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Asks at the terminal. Anything but y or yes is no, also the end of the input. */
export async function askYesOrNo(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean> {
  const lines = createInterface({ input, output });
  const ended = new AbortController();
  lines.once("close", () => {
    ended.abort();
  });
  try {
    const answer = await lines.question(`${question} [y/N] `, { signal: ended.signal });
    return /^y(es)?$/i.test(answer.trim());
  } catch {
    return false;
  } finally {
    lines.close();
  }
}
