import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface RawResponse {
  headers: { [name: string]: string | string[] };
  body: Buffer;
}

/** A page of 40 kB, the baseline of rendered pages. */
export const barePage: RawResponse = {
  headers: { "Content-Type": "text/html; charset=utf-8", "Content-Length": String(40 * 1024) },
  body: Buffer.alloc(40 * 1024, "x"),
};

/** A response as it is sent over the network, still compressed. */
export function fetchRaw(url: string, headers: { [name: string]: string }): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const kept = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          // Node adds these itself.
          ["date", "connection", "keep-alive"].includes(name)
            ? []
            : [[name, values.length === 1 ? (values[0] ?? "") : values] as const],
        );
        resolve({ headers: Object.fromEntries(kept), body: Buffer.concat(parts) });
      });
    }).once("error", reject);
  });
}

/** Runs `work` with the URL of a bare node:http server, in a process of its own, that sends this response. */
export async function withBareServer<Result>(
  { headers, body }: RawResponse,
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
