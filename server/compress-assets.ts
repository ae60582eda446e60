// Compresses the built files once, as small as it goes, so that no request pays for it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const folder = join(import.meta.dirname, "../build/client/assets");
const compressible = /\.(js|css|svg|json|webmanifest)$/;

for (const name of await readdir(folder)) {
  if (!compressible.test(name)) continue;
  const path = join(folder, name);
  const content = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, gzipped);
}
