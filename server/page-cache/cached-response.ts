import type { ServerResponse } from "node:http";
import { negotiateEncoding } from "../responses/negotiate-encoding.ts";
import { cacheHeaders, type CachedPage, type EncodedBody } from "./cached-page.ts";
import { viewOf } from "./page-bytes.ts";
import type { PageRequest } from "./page-request.ts";

/** What the page cache answers, to be written to whatever the request came from. */
export interface CachedResponse {
  status: 200 | 304;
  /** Names and values by turns. */
  headers: readonly string[];
  body: Buffer | null;
  /** The pattern of the page's route. */
  route: string;
}

/** The response to a request; null when the page is not there in the encoding that the request takes. */
export function readCachedPage(page: CachedPage, request: PageRequest): CachedResponse | null {
  const encoding = negotiateEncoding(request.acceptEncoding);
  // Whatever the encoding: the client has this content.
  if (request.ifNoneMatch?.includes(`"${page.tag}-`) === true) {
    const headers = cacheHeaders(page, encoding);
    return { status: 304, headers, body: null, route: page.route };
  }
  // A feed in another encoding is unpacked in parts.
  const encoded = page.feed ? undefined : page.bodies[encoding];
  return encoded ? createWholeResponse(page, encoded, request) : null;
}

export function createWholeResponse(
  { route }: CachedPage,
  { headers, bytes }: EncodedBody,
  { method }: PageRequest,
): CachedResponse {
  return { status: 200, headers, body: method === "HEAD" ? null : bytes, route };
}

export function writeToNode(
  { status, headers, body }: CachedResponse,
  outgoing: ServerResponse,
): void {
  outgoing.writeHead(status, headers as string[]);
  outgoing.end(body);
}

export function toResponse({ status, headers, body }: CachedResponse): Response {
  const pairs: [string, string][] = [];
  for (let at = 0; at < headers.length; at += 2) {
    pairs.push([headers[at] ?? "", headers[at + 1] ?? ""]);
  }
  return new Response(body && viewOf(body), { status, headers: pairs });
}
