import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

const require = createRequire(import.meta.url);

// One after the other, and each copied at once: what the library gives lies in its own memory, which the next changes.
const unpack = `
  const { readFileSync } = require("node:fs");
  const { parentPort, workerData } = require("node:worker_threads");
  const decompress = require(workerData.library);
  (async () => {
    const fonts = [];
    for (const path of workerData.paths) fonts.push(Uint8Array.from(await decompress(readFileSync(path))));
    parentPort.postMessage(fonts, fonts.map(({ buffer }) => buffer));
  })();
`;

/**
 * Reads woff2 files as plain TrueType. In a thread that ends with it, because the library never gives back the
 * 16 MB it works in, and a shop opens its fonts once. Rejects when one cannot be read.
 */
export function unpackFonts(paths: readonly string[]): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    // Only what unpacks: with what packs, the library would take twice as much.
    const library = require.resolve("wawoff2/decompress.js");
    const worker = new Worker(unpack, { eval: true, workerData: { library, paths } });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      reject(new Error("The thread that unpacks fonts ended before it was done."));
    });
  });
}
