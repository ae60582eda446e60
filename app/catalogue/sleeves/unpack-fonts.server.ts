import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

const require = createRequire(import.meta.url);

const unpack = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { readFile } = require("node:fs/promises");
  const decompress = require(workerData.library);
  Promise.all(workerData.paths.map(async (path) => new Uint8Array(await decompress(await readFile(path)))))
    .then((fonts) => parentPort.postMessage(fonts, [...new Set(fonts.map(({ buffer }) => buffer))]));
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
