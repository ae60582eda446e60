import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { acceptsEncoding } from "../responses/negotiate-encoding.ts";
import type { Rendered, RoutedResponse } from "../responses/render.ts";
import type { Header } from "../responses/security-headers.ts";
import { cacheHeaders, createEncodedBody, type CachedPage } from "./cached-page.ts";
import { createWholeResponse, toResponse } from "./cached-response.ts";
import type { PageRequest } from "./page-request.ts";
import { isCacheable } from "./process-page.ts";

// A feed may have 100,000 items, 200 MB. It is never in memory as a whole but compressed, which is about a
// fortieth of that, and unpacked in parts for a client that does not take gzip.

/** Whether a response is a feed that may be cached; the sitemap, for one, names no topics. */
export function isFeed(rendered: Rendered): boolean {
  const type = rendered.response.headers.get("Content-Type") ?? "";
  return /^application\/(?:atom\+)?xml/.test(type) && isCacheable(rendered);
}

/** Takes a feed as it is made, and compresses it. Rejects when it breaks off. */
export async function createFeedPage(
  { response }: Pick<Rendered, "response">,
  {
    headers: shared,
    ...rest
  }: Pick<CachedPage, "key" | "topics" | "position" | "route"> & {
    headers: readonly Header[];
    now: () => Date;
  },
): Promise<CachedPage> {
  const { now, ...kept } = rest;
  const started = performance.now();
  const hash = createHash("sha1");
  const plain = Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>);
  const compressed: Buffer[] = [];
  await pipeline(
    plain,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    },
    createGzip(),
    async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) compressed.push(part);
    },
  );
  const tag = hash.digest("base64url").slice(0, 20);
  const headers: Header[] = [
    ["Content-Type", response.headers.get("Content-Type") ?? ""],
    ...shared,
  ];
  const bodies = { gzip: createEncodedBody({ headers, tag }, "gzip", Buffer.concat(compressed)) };
  const renderTime = performance.now() - started;
  return { ...kept, headers, tag, bodies, readAt: now(), feed: { renderTime } };
}

/** The response with a feed that is in memory: the compressed bytes, or unpacked in parts. */
export function respondWithFeed(page: CachedPage, request: PageRequest): RoutedResponse {
  const { method, acceptEncoding = "" } = request;
  const { route, bodies } = page;
  if (bodies.gzip && acceptsEncoding(acceptEncoding, "gzip")) {
    return { response: toResponse(createWholeResponse(page, bodies.gzip, request)), route };
  }
  const pairs = cacheHeaders(page, "identity");
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  for (let at = 0; at < pairs.length; at += 2) headers.set(pairs[at] ?? "", pairs[at + 1] ?? "");
  const body = method === "HEAD" ? null : unpackFeed(page);
  return { response: new Response(body, { headers }), route };
}

/** An outdated feed is shown for this many times its render time… */
const staleFactor = 4;
/** …and for so many milliseconds at most. */
const maxStaleTime = 30_000;
/** Milliseconds of rendering below which a feed is made anew as soon as it is outdated. */
const minStaleRenderTime = 1_000;

/** Whether an outdated feed is still shown, so that every sale does not make a large feed anew. */
export function isStillShown({ feed, readAt }: CachedPage, now: Date): boolean {
  if (!feed || feed.renderTime < minStaleRenderTime) return false;
  return now.getTime() - readAt.getTime() < Math.min(maxStaleTime, staleFactor * feed.renderTime);
}

/** A feed without compression, in parts. */
export function unpackFeed({ bodies }: CachedPage): ReadableStream<Uint8Array> {
  const gunzip = Readable.from([bodies.gzip?.bytes ?? Buffer.alloc(0)]).pipe(createGunzip());
  return Readable.toWeb(gunzip) as ReadableStream<Uint8Array>;
}
