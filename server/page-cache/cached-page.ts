import type { Encoding } from "../responses/negotiate-encoding.ts";
import type { Header } from "../responses/security-headers.ts";
import type { CachedEntry } from "./topic-store.ts";

/** A page in one encoding. */
export interface EncodedBody {
  bytes: Buffer;
  /** All headers of its response, names and values by turns as Node sends them. */
  headers: readonly string[];
}

/** A whole response, held as bytes. */
export interface CachedPage extends CachedEntry {
  /** Its headers but for those that depend on the encoding. */
  headers: readonly Header[];
  /** The pattern of its route. */
  route: string;
  /** When it was read. */
  readAt: Date;
  /** Names the content, whatever its encoding. */
  tag: string;
  /** At least one; the others are made at the first request. */
  bodies: { [encoding in Encoding]?: EncodedBody };
  /** Of a feed, which is kept with gzip alone (feed-page.ts): the milliseconds that it took to make. */
  feed?: { renderTime: number };
  /** Whether its brotli is as small as it gets. */
  isRecompressed?: boolean;
}

/** Browsers ask each time whether the page is still the same; a shared cache may answer for one second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** The headers by which a client may reuse a page. */
export function cacheHeaders({ tag }: Pick<CachedPage, "tag">, encoding: Encoding): string[] {
  return [
    ...["Cache-Control", cacheControl],
    ...["Vary", "Accept-Encoding, Cookie"],
    ...["ETag", `"${tag}-${encoding}"`],
  ];
}

/** A page's bytes in an encoding, with the headers of its response. */
export function createEncodedBody(
  page: Pick<CachedPage, "headers" | "tag">,
  encoding: Encoding,
  bytes: Buffer,
): EncodedBody {
  const headers = [
    ...page.headers.flat(),
    ...cacheHeaders(page, encoding),
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    ...["Content-Length", String(bytes.length)],
  ];
  return { bytes, headers };
}
