import type { LiveHub } from "../../app/live/live-hub.server.ts";
import type { RequestContext } from "../../app/request-context.ts";
import type { Render, RoutedResponse } from "../responses/render.ts";
import type { CachedPage } from "./cached-page.ts";
import { createFeedPage, isFeed } from "./feed-page.ts";
import type { PageRequest } from "./page-request.ts";
import {
  createCachedPage,
  processPage,
  isCacheable,
  toUncachedResponse,
  type PageProcessing,
} from "./process-page.ts";

export interface RenderPageOptions extends PageProcessing {
  live: Pick<LiveHub, "position">;
  /** Renders a page for a visitor. */
  render: Render;
  now: () => Date;
}

/** A request for which a page is rendered. */
export interface RenderJob {
  request: Request;
  requestContext: RequestContext;
  pageRequest: PageRequest;
}

/** A page for all visitors. */
export interface RenderedPage {
  page: CachedPage;
  /** Whether few people ask for the same. */
  isRare: boolean;
}

/** Renders a page as a visitor sees it; gives the response when it is none that can be cached. */
export async function renderPage(
  { request, requestContext, pageRequest }: RenderJob,
  options: RenderPageOptions,
): Promise<RenderedPage | RoutedResponse> {
  const { live, render, now } = options;
  const position = live.position();
  const shared = toSharedRequest(request, pageRequest);
  const rendered = await render(shared, requestContext, { waitsForAll: true });
  const { response, report } = rendered;
  const { route, isRare } = report;
  if (isFeed(rendered)) {
    const rest = { key: pageRequest.url, topics: report.topics ?? [], position, route, now };
    const page = await createFeedPage(rendered, { headers: options.headers, ...rest }).catch(
      () => null,
    );
    return page ? { page, isRare } : { response: brokenOff(), route };
  }
  const finished = await processPage(rendered, options);
  if (!finished) return { response, route };
  if (!isCacheable(rendered)) return { response: toUncachedResponse(response, finished), route };
  const page = createCachedPage(finished, {
    key: pageRequest.url,
    topics: report.topics ?? [],
    position,
    route,
    readAt: now(),
  });
  return { page, isRare };
}

/** For a feed whose source failed when a part of it was there; the loader logs why. */
function brokenOff(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "10" };
  return new Response("We'll be right back.", { status: 503, headers });
}

/**
 * The request that all visitors share: without cookies, and without what the page does not read of the query. HEAD is
 * rendered as GET, so that the page can be cached; the signal is left out, for others may wait too.
 */
function toSharedRequest(request: Request, { url }: PageRequest): Request {
  const headers = new Headers(request.headers);
  headers.delete("Cookie");
  // Not resolved: "//path" would be a host.
  return new Request(new URL(request.url).origin + url, { headers });
}
