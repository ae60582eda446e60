import { hash } from "node:crypto";
import { readBody, type Rendered } from "../responses/render.ts";
import type { OwnSources } from "../responses/security-headers.ts";
import type { Header } from "../responses/security-headers.ts";
import { createEncodedBody, type CachedPage, type EncodedBody } from "./cached-page.ts";
import type { OptimizedPage } from "./inline-critical-css.ts";
import { bufferOf, bytesOf, viewOf } from "./page-bytes.ts";

/** What is done to a rendered page before visitors get it. */
export interface PageProcessing {
  /** What every response of the shop carries. */
  headers: readonly Header[];
  /** The content security policy of a page whose own scripts and styles have these hashes. */
  policyFor: (sources: OwnSources) => string;
  /** Changes a page so that it is seen as soon as its HTML is there; in one character a byte. */
  optimize: (page: string) => OptimizedPage;
}

/** The final headers and bytes of a page or of its data. */
export interface ProcessedPage {
  headers: readonly Header[];
  body: Buffer;
}

/** Finishes what was rendered for all visitors; null for what is neither a page nor data, such as a redirect. */
export async function processPage(
  rendered: Rendered,
  { headers: shared, policyFor, optimize }: PageProcessing,
): Promise<ProcessedPage | null> {
  const type = rendered.response.headers.get("Content-Type") ?? "";
  if (!/^text\/(html|x-script)|^application\/json/.test(type)) return null;
  const body = bufferOf(await readBody(rendered));
  const headers: Header[] = [["Content-Type", type], ...shared];
  if (!type.startsWith("text/html")) return { headers, body };
  const { parts, own } = optimize(body.toString("latin1"));
  headers.push(["Content-Security-Policy", policyFor(own)]);
  return { headers, body: bytesOf(parts) };
}

/** Whether a response may be sent to others too, until a change of its topics. */
export function isCacheable({ response, report }: Rendered): boolean {
  return (
    response.status === 200 &&
    report.topics !== null &&
    report.failure === null &&
    response.headers.getSetCookie().length === 0
  );
}

/** The response of a finished page that is not cached. */
export function toUncachedResponse(response: Response, { headers, body }: ProcessedPage): Response {
  const all = new Headers(response.headers);
  // The route's own headers count: a page may be stricter than the others.
  for (const [name, value] of headers) if (!all.has(name)) all.set(name, value);
  return new Response(viewOf(body), { status: response.status, headers: all });
}

/** A finished page as the cache holds it. */
export function createCachedPage(
  { headers, body }: ProcessedPage,
  rest: Pick<CachedPage, "key" | "topics" | "position" | "route" | "readAt">,
): CachedPage {
  const tag = hash("sha1", body, "base64url").slice(0, 20);
  const identity: EncodedBody = createEncodedBody({ headers, tag }, "identity", body);
  return { ...rest, headers, tag, bodies: { identity } };
}
