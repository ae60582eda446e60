import { LRUCache } from "lru-cache";
import { maxReturnPath } from "../../app/accounts/return-path.ts";
import type { LiveHub } from "../../app/live/live-hub.server.ts";
import type { RequestContext } from "../../app/request-context.ts";
import type { RoutedResponse } from "../responses/render.ts";
import type { CachedPage } from "./cached-page.ts";
import { readCachedPage, type CachedResponse } from "./cached-response.ts";
import { createStaleResponse, DatabaseOutage } from "./database-outage.ts";
import { isStillShown } from "./feed-page.ts";
import { fromRequest, isShared, type PageRequest } from "./page-request.ts";
import { PageStore } from "./page-store.ts";
import { renderPage, type RenderJob, type RenderPageOptions } from "./render-page.ts";
import { SingleFlight } from "./single-flight.ts";

interface PageCacheOptions extends RenderPageOptions {
  live: LiveHub;
  /** Bytes that pages may take in memory; 0 caches none. */
  maxBytes: number;
}

/**
 * Holds whole responses for visitors as bytes until the database tells that something on them changed
 * (docs/decisions/0011-page-cache.md).
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #store: PageStore;
  readonly #renders = new SingleFlight<CachedPage | RoutedResponse>();
  readonly #requestedOnce = new RequestedUrls();
  readonly #outage: DatabaseOutage;
  readonly #counts = { hits: 0, misses: 0, stale: 0 };

  constructor(options: PageCacheOptions) {
    const { live, maxBytes, now } = options;
    this.#options = options;
    this.#store = new PageStore(Math.max(1, maxBytes));
    this.#outage = new DatabaseOutage(live, now);
    live.watch((topics) => {
      this.#store.markOutdated(topics);
      this.#outage.noteChange(topics);
    });
  }

  /** The response that is in memory, as the request takes it; null when it has to be made. */
  find(pageRequest: PageRequest): CachedResponse | null {
    const page = this.#findCurrent(pageRequest);
    const response = page && readCachedPage(page, pageRequest);
    if (!response) return null;
    this.#counts.hits += 1;
    if (response.body && response.body === page.bodies.br?.bytes) void this.#store.recompress(page);
    return response;
  }

  /** Answers a shared request: with a page in memory, or with one rendered once for all who wait for it. */
  async answer(request: Request, requestContext: RequestContext): Promise<RoutedResponse> {
    const pageRequest = fromRequest(request);
    const current = this.#findCurrent(pageRequest);
    if (current) {
      this.#counts.hits += 1;
      return this.#store.respond(current, pageRequest);
    }
    const outdated = this.#store.find(pageRequest.url);
    const renderAgain = () => this.#renderAgain({ request, requestContext, pageRequest }, outdated);
    if (!outdated) return renderAgain();
    if (isStillShown(outdated, this.#options.now())) {
      return this.#store.respond(outdated, pageRequest);
    }
    if (this.#outage.isOngoing()) return this.#respondStale(outdated);
    const answering = renderAgain();
    const first = await this.#outage.waitFor(answering);
    if (first) return first;
    // What comes of the render is cached for the next request.
    answering.catch(() => undefined);
    return this.#respondStale(outdated);
  }

  counts(): { hits: number; misses: number; stale: number; pages: number; bytes: number } {
    return { ...this.#counts, ...this.#store.size };
  }

  /** A page on which nothing has changed. */
  #findCurrent(pageRequest: PageRequest): CachedPage | null {
    const { live } = this.#options;
    if (!isShared(pageRequest) || !live.isListening()) return null;
    const page = this.#store.find(pageRequest.url);
    // A page so old that the change log forgot its position would make every visitor's browser ask again.
    if (!page || page.outdated === true) return null;
    return live.hasChangedSince(page.position, []) ? null : page;
  }

  #respondStale(page: CachedPage): Promise<RoutedResponse> {
    this.#counts.stale += 1;
    return createStaleResponse(page);
  }

  /** Renders the page; an outdated one is shown when the database is away. */
  async #renderAgain(job: RenderJob, outdated: CachedPage | undefined): Promise<RoutedResponse> {
    const result = await this.#renderOnce(job);
    if (!("response" in result)) return this.#store.respond(result, job.pageRequest);
    if (result.response.status !== 503) {
      // What is gone, or personal now, is not shown during an outage either.
      this.#store.remove(job.pageRequest.url);
      return result;
    }
    this.#outage.noteFailure();
    return outdated ? this.#respondStale(outdated) : result;
  }

  /** Renders for all who wait; what cannot be shared is rendered for each. */
  async #renderOnce(job: RenderJob): Promise<CachedPage | RoutedResponse> {
    const { url } = job.pageRequest;
    // Nothing is awaited without a render to wait for, or all who came together would render.
    const running = this.#renders.get(url);
    const shared = running && (await running.catch(() => null));
    if (shared && !("response" in shared)) {
      this.#counts.hits += 1;
      return shared;
    }
    this.#counts.misses += 1;
    return this.#renders.start(url, () => this.#render(job));
  }

  /** Renders and caches; gives the page, or the response when it is none that can be cached. */
  async #render(job: RenderJob): Promise<CachedPage | RoutedResponse> {
    const rendered = await renderPage(job, this.#options);
    if ("response" in rendered) return rendered;
    this.#add(rendered.page, rendered.isRare);
    return rendered.page;
  }

  #add(page: CachedPage, isRare: boolean): void {
    const { live, maxBytes } = this.#options;
    const isRepeated = !isRare || this.#requestedOnce.has(page.key);
    const shouldCache = maxBytes > 0 && isRepeated && isCacheableUrl(page.key);
    if (shouldCache && !live.hasChangedSince(page.position, page.topics)) this.#store.add(page);
    else this.#requestedOnce.add(page.key);
  }
}

/** How many URLs are remembered. */
const maxRemembered = 2_000;

/**
 * Whether pages of this URL may be cached. Nobody types or links a longer one, so it is not requested again, and each
 * would push out a page that is.
 */
function isCacheableUrl(url: string): boolean {
  return url.length <= maxReturnPath;
}

/** Remembers which URLs were requested once, because caching pays only for those that are requested again. */
class RequestedUrls {
  readonly #urls = new LRUCache<string, true>({ max: maxRemembered });

  has(url: string): boolean {
    return this.#urls.has(url);
  }

  add(url: string): void {
    if (isCacheableUrl(url)) this.#urls.set(url, true);
  }
}
