import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type BrotliOptions,
} from "node:zlib";
import type { CachedPage, Encoding } from "./cached-page.ts";

/** Quick: while somebody waits for a page that was just rendered. Tight: a tenth smaller in ten times the time. */
const qualities = { quick: 5, smallest: 10 };

export function compressBrotli(body: Buffer, quality: keyof typeof qualities): Promise<Buffer> {
  return promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Compresses while somebody waits. */
export const compress: { [encoding in Encoding]: (body: Buffer) => Promise<Buffer> } = {
  br: (body) => compressBrotli(body, "quick"),
  gzip: (body) => promisify<Buffer, Buffer>(gzip)(body),
  identity: (body) => Promise.resolve(body),
};

/** A page's bytes without compression. */
export async function readPlain({ bodies }: CachedPage): Promise<Buffer> {
  if (bodies.identity) return bodies.identity.bytes;
  if (bodies.br) return promisify<Buffer, Buffer>(brotliDecompress)(bodies.br.bytes);
  return promisify<Buffer, Buffer>(gunzip)(bodies.gzip?.bytes ?? Buffer.alloc(0));
}
