import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type BrotliOptions,
} from "node:zlib";
import type { Encoding } from "../responses/negotiate-encoding.ts";
import type { CachedPage } from "./cached-page.ts";

/**
 * Once: for one person alone, who waits; a tenth smaller than gzip in the same time. Quick: a visitor waits for a page
 * that others may get too. Smallest: a tenth smaller again in ten times the time.
 */
const qualities = { once: 4, quick: 5, smallest: 10 };

/** Compresses a page; the quality matters to brotli alone. */
export function compress(
  body: Buffer,
  encoding: Encoding,
  quality: keyof typeof qualities,
): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return compressBrotli(body, qualities[quality]);
    case "gzip":
      return promisify<Buffer, Buffer>(gzip)(body);
    case "identity":
      return Promise.resolve(body);
  }
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });
}

/** A page's bytes without compression. */
export async function readPlain({ bodies }: CachedPage): Promise<Buffer> {
  if (bodies.identity) return bodies.identity.bytes;
  if (bodies.br) return promisify<Buffer, Buffer>(brotliDecompress)(bodies.br.bytes);
  return promisify<Buffer, Buffer>(gunzip)(bodies.gzip?.bytes ?? Buffer.alloc(0));
}

/**
 * The logarithm of the smallest window that holds all of a body, so that it is compressed as well as with brotli's own
 * 4 MB. V8 counts the window as its own memory, and would collect garbage after every few pages.
 */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 1))));
}
