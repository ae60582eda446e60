import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type BrotliOptions,
} from "node:zlib";
import { LRUCache } from "lru-cache";
import { everything } from "../app/live/topics.ts";

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** How often pages of a route were sent straight from memory, and how often a browser still had one. */
export interface Tally {
  /** Its pattern. */
  route: string;
  sent: number;
  unchanged: number;
}

/** A whole answer that is kept as bytes. */
export interface KeptPage {
  key: string;
  /** Its headers but for what hangs on the encoding. */
  headers: readonly (readonly [name: string, value: string])[];
  /** What it shows that changes, and where the process stood before it was read. */
  topics: readonly string[];
  position: string;
  /** When it was read. */
  readAt: Date;
  /** Names the content, whatever its encoding. */
  tag: string;
  /** What is counted of its route. */
  tally: Tally;
  /** Something on it changed: it is only for times at which it cannot be drawn anew. */
  outdated?: boolean;
  /** At least one; the others are made when first asked for. */
  bodies: { [encoding in Encoding]?: Buffer };
}

/** Bytes that an entry takes beside its bodies, about: key, headers, topics. */
const overhead = 4_096;
/** Good enough at a tenth of the time that the best takes: pages are drawn anew whenever they change. */
const brotliOptions: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const compress = {
  br: (body: Buffer) =>
    promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify<Buffer, Buffer>(gzip)(body),
  identity: (body: Buffer) => Promise.resolve(body),
};

/** Whole pages as bytes, the longest unused dropped when they take more than `mostBytes`. */
export class PageStore {
  readonly #pages: LRUCache<string, KeptPage>;
  /** The keys of the pages that show a topic. */
  readonly #keys = new Map<string, Set<string>>();

  constructor(mostBytes: number) {
    this.#pages = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: sizeOf,
      dispose: (page, key, reason) => {
        if (reason !== "set") this.#forget(page, key);
      },
    });
  }

  find(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  keep(page: KeptPage): void {
    const before = this.#pages.peek(page.key);
    if (before && before !== page) this.#forget(before, page.key);
    this.#pages.set(page.key, page);
    if (!this.#pages.has(page.key)) return;
    for (const topic of page.topics) {
      const keys = this.#keys.get(topic) ?? new Set();
      this.#keys.set(topic, keys.add(page.key));
    }
  }

  remove(key: string): void {
    this.#pages.delete(key);
  }

  /** Marks the pages that show any of the topics as outdated. */
  outdate(topics: readonly string[]): void {
    if (topics.includes(everything)) for (const page of this.#pages.values()) page.outdated = true;
    for (const topic of topics) {
      for (const key of this.#keys.get(topic) ?? []) {
        const page = this.#pages.peek(key);
        if (page) page.outdated = true;
      }
    }
  }

  /** The page in an encoding; made from another one the first time, which is then let go. */
  async bodyOf(page: KeptPage, encoding: Encoding): Promise<Buffer> {
    const body = page.bodies[encoding] ?? own(await compress[encoding](await readPlain(page)));
    page.bodies[encoding] = body;
    // Compressed bytes are all that is needed: whoever wants it plain gets it unpacked.
    if (encoding !== "identity") delete page.bodies.identity;
    if (this.#pages.peek(page.key) === page) {
      // The cache counts the bytes of an entry only when it is new to it.
      this.#pages.delete(page.key);
      this.keep(page);
    }
    return body;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  #forget(page: KeptPage, key: string): void {
    for (const topic of page.topics) {
      const keys = this.#keys.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(topic);
    }
  }
}

/** Names a content by its bytes. */
export function tagOf(body: Buffer): string {
  return createHash("sha1").update(body).digest("base64url").slice(0, 20);
}

/** A copy in memory of its own: small buffers share a block of 64 kB, and one that is kept keeps all of it. */
function own(body: Buffer): Buffer {
  return Buffer.from(new Uint8Array(body).buffer);
}

async function readPlain({ bodies }: KeptPage): Promise<Buffer> {
  if (bodies.identity) return bodies.identity;
  if (bodies.br) return promisify<Buffer, Buffer>(brotliDecompress)(bodies.br);
  return promisify<Buffer, Buffer>(gunzip)(bodies.gzip ?? Buffer.alloc(0));
}

function sizeOf({ bodies, topics }: KeptPage): number {
  let size = overhead + topics.length * 100;
  for (const body of Object.values(bodies)) size += body.length;
  return size;
}
