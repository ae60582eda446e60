import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type BrotliOptions,
} from "node:zlib";
import { TopicStore, type Shown } from "./topic-store.ts";

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** How often pages of a route were sent straight from memory, and how often a browser still had one. */
export interface RouteCounter {
  /** Its pattern. */
  route: string;
  sent: number;
  unchanged: number;
}

/** A whole answer that is kept as bytes. */
export interface CachedPage extends Shown {
  /** Its headers but for what hangs on the encoding. */
  headers: readonly (readonly [name: string, value: string])[];
  /** When it was read. */
  readAt: Date;
  /** Names the content, whatever its encoding. */
  tag: string;
  /** What is counted of its route. */
  tally: RouteCounter;
  /** At least one; the others are made when first asked for. */
  bodies: { [encoding in Encoding]?: Buffer };
  /** Whether its brotli is as small as it gets. */
  isTight?: boolean;
}

/** Quick: for whoever waits for a page that was just drawn. Tight: a tenth smaller in ten times the time. */
const qualities = { quick: 5, tight: 10 };

function compressBrotli(body: Buffer, quality: keyof typeof qualities): Promise<Buffer> {
  return promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

const compress = {
  br: (body: Buffer) => compressBrotli(body, "quick"),
  gzip: (body: Buffer) => promisify<Buffer, Buffer>(gzip)(body),
  identity: (body: Buffer) => Promise.resolve(body),
};

/** Whole pages as bytes, the longest unused dropped when they take more than `mostBytes`. */
export class PageStore extends TopicStore<CachedPage> {
  constructor(mostBytes: number) {
    super(mostBytes, sizeOf);
  }

  /** The page in an encoding; made from another one the first time, which is then let go. */
  async bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const body = page.bodies[encoding] ?? own(await compress[encoding](await readPlain(page)));
    page.bodies[encoding] = body;
    // Compressed bytes are all that is needed: whoever wants it plain gets it unpacked.
    if (encoding !== "identity") delete page.bodies.identity;
    this.measureAgain(page);
    return body;
  }

  /** Makes a page's brotli smaller, for those who ask for it again; nobody waits for it. */
  async tighten(page: CachedPage): Promise<void> {
    if (page.isTight === true || !page.bodies.br) return;
    page.isTight = true;
    const plain = await readPlain(page);
    if (page.outdated === true) return;
    page.bodies.br = own(await compressBrotli(plain, "tight"));
    this.measureAgain(page);
  }
}

/** Names a content by its bytes. */
export function tagOf(body: Buffer): string {
  return hash("sha1", body, "base64url").slice(0, 20);
}

/** The bytes of texts that hold one in a character, in memory of their own, for they may be kept. */
export function bytesOf(parts: readonly string[]): Buffer<ArrayBuffer> {
  const body = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) end += body.write(part, end, "latin1");
  return body;
}

/** The same bytes as the web's own kind, which answers are made of. */
export function viewOf({ buffer, byteOffset, byteLength }: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}

/** A copy in memory of its own: small buffers share a block of 64 kB, and one that is kept keeps all of it. */
function own(body: Buffer): Buffer {
  return Buffer.from(new Uint8Array(body).buffer);
}

async function readPlain({ bodies }: CachedPage): Promise<Buffer> {
  if (bodies.identity) return bodies.identity;
  if (bodies.br) return promisify<Buffer, Buffer>(brotliDecompress)(bodies.br);
  return promisify<Buffer, Buffer>(gunzip)(bodies.gzip ?? Buffer.alloc(0));
}

function sizeOf({ bodies }: CachedPage): number {
  let size = 0;
  for (const body of Object.values(bodies)) size += body.length;
  return size;
}
