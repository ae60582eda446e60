import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Answer {
  headers: { [name: string]: string | string[] };
  body: Buffer;
}

/** A page of 40 kB, which many figures are stated against. */
export const barePage: Answer = {
  headers: { "Content-Type": "text/html; charset=utf-8", "Content-Length": String(40 * 1024) },
  body: Buffer.alloc(40 * 1024, "x"),
};

/** An answer of a server as its bytes come over the network. */
export function fetchRaw(url: string, headers: { [name: string]: string }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const kept = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          // Node writes these by itself.
          ["date", "connection", "keep-alive"].includes(name)
            ? []
            : [[name, values.length === 1 ? (values[0] ?? "") : values] as const],
        );
        resolve({ headers: Object.fromEntries(kept), body: Buffer.concat(parts) });
      });
    }).once("error", reject);
  });
}

/** Runs `work` beside a bare node:http server, in a process of its own, that gives everyone this answer. */
export async function withBareServer<Result>(
  { headers, body }: Answer,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-bare-"));
  const file = join(folder, "answer");
  await writeFile(file, Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), body]));
  const server = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const port = await new Promise<string>((resolve) => {
      server.stdout.once("data", (line: Buffer) => {
        resolve(line.toString().trim());
      });
    });
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
