import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { LiveHub } from "../../app/live/live-hub.server.ts";
import { everything } from "../../app/live/topics.ts";
import type { RequestContext } from "../../app/request-context.ts";
import type { OptimizedPage } from "./inline-critical-css.ts";
import { copyHeader, headersOf, isForUnchanged, isKnown, sentHeaders } from "./cache-headers.ts";
import { negotiateEncoding } from "../http/negotiate-encoding.ts";
import type { OwnSources } from "../http/security-headers.ts";
import { withStaleNotice } from "./stale-notice.ts";
import {
  bytesOf,
  PageStore,
  tagOf,
  viewOf,
  type CachedPage,
  type RouteCounter,
} from "./page-store.ts";

interface Anew {
  passage: RequestContext;
  render: Render;
  /** The page as it was before. */
  old: CachedPage | undefined;
}

/** Draws a page for a visitor; `passage` says afterwards what it shows. */
type Render = (request: Request, requestContext: RequestContext) => Promise<Response>;

interface KeptPagesOptions {
  live: LiveHub;
  /** Bytes that kept pages may take in memory; 0 keeps none. */
  mostBytes: number;
  /** What every answer of the shop carries. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The content security policy of a page whose own scripts and styles have these hashes. */
  policyOf: (own: OwnSources) => string;
  /** Makes a page seen as soon as it is there; in one character a byte. */
  hasten: (page: string) => OptimizedPage;
  now: () => Date;
}

/** Answers for visitors without a session, who all see the same. */
export interface PageCache {
  /** Whether the answer to a request hangs on nothing but its address. */
  isForAll: (method: string, path: string, cookies: string | undefined) => boolean;
  /** Answers at once from what is kept, if that can be; the quick way past everything else. */
  serve: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Answers a request that isForAll: from what is kept, or drawn once for all who wait for it. */
  answer: (request: Request, requestContext: RequestContext, render: Render) => Promise<Response>;
  counts: () => { hits: number; misses: number; stale: number; pages: number; bytes: number };
  /** What `serve` sent, for each route. */
  tallies: () => Iterable<RouteCounter>;
  close: () => void;
}

/** Of who is logged in, and of who is about to be: the page that asks for a code is theirs alone. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?gatefold\.(?:session_token|two_factor)=/;
/** Milliseconds for which a failure speaks for the next requests too, while an older page can be shown. */
const failurePause = 1_000;
/** How many addresses are remembered of pages that hardly anybody asks for twice. */
const mostAsked = 2_000;
/** Milliseconds that a visitor waits for a page drawn anew, while an older one can be shown. */
const patience = 1_000;

/**
 * Keeps whole answers as bytes until the database tells that something on them changed
 * (docs/decisions/0011-pages-kept-until-they-change.md). What cannot be kept is drawn for each.
 */
export function openPageCache(options: KeptPagesOptions): PageCache {
  const { live, now } = options;
  const store = new PageStore(Math.max(1, options.mostBytes));
  const flights = new Map<string, Promise<CachedPage | null>>();
  const asked = new LRUCache<string, true>({ max: mostAsked });
  const counts = { hits: 0, misses: 0, stale: 0 };
  const tallies = new Map<string, RouteCounter>();
  const tallyOf = (route: string): RouteCounter => {
    const tally = tallies.get(route) ?? { route, sent: 0, unchanged: 0 };
    tallies.set(route, tally);
    return tally;
  };
  let failedAt = -Infinity;
  const unwatch = live.watch((topics) => {
    store.outdate(topics);
    // Whoever tells of changes is there again, so a failure speaks for nobody any more.
    if (topics.includes(everything)) failedAt = -Infinity;
  });

  let isTightening = false;
  /** For a page that is asked for again: one at a time, so that the others' work is not kept waiting. */
  const tightenSoon = (page: CachedPage): void => {
    if (isTightening) return;
    isTightening = true;
    // When it fails, the page is as good as it was.
    void store
      .tighten(page)
      .catch(() => undefined)
      .finally(() => (isTightening = false));
  };

  /** A kept page that is true at this moment. */
  const findTrue = (key: string): CachedPage | undefined => {
    if (!live.isListening()) return undefined;
    const page = store.find(key);
    // A page so old that the log forgot its time would make every visitor's browser ask again.
    if (!page || page.outdated === true) return undefined;
    return live.hasChangedSince(page.position, []) ? undefined : page;
  };

  const respond = async (page: CachedPage, headers: Headers, method: string): Promise<Response> => {
    const encoding = negotiateEncoding(headers.get("Accept-Encoding"));
    const sent = headersOf(page, encoding);
    if (isKnown(headers.get("If-None-Match"), page)) {
      return new Response(null, { status: 304, headers: sent.filter(isForUnchanged) });
    }
    const body = await store.bodyOf(page, encoding);
    sent.push(["Content-Length", String(body.length)]);
    return new Response(method === "HEAD" ? null : viewOf(body), { headers: sent });
  };

  const respondStale = async (page: CachedPage): Promise<Response> => {
    counts.stale += 1;
    const body = await store.bodyOf({ ...page }, "identity");
    const headers = headersOf(page, "identity").filter(([name]) => name !== "ETag");
    return new Response(withStaleNotice(body.toString(), page.readAt), {
      headers: new Headers([
        ...headers.map(([name, value]): [string, string] =>
          name === "Cache-Control" ? [name, "no-store"] : [name, value],
        ),
        ["Warning", '110 - "Response is Stale"'],
      ]),
    });
  };

  /** Draws and keeps; gives the page, or the answer when it is none that can be kept. */
  const draw = async (request: Request, requestContext: RequestContext, render: Render) => {
    const key = keyOf(request);
    const position = live.position();
    requestContext.page = null;
    const response = await render(withoutCookies(request), requestContext);
    const type = response.headers.get("Content-Type") ?? "";
    if (!/^text\/(html|x-script)|^application\/json/.test(type)) return response;
    const drawn = takePage(requestContext) ?? new Uint8Array(await response.arrayBuffer());
    const headers: [string, string][] = [
      ["Content-Type", type],
      ...options.headers.map(copyHeader),
    ];
    let body = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    if (type.startsWith("text/html")) {
      const { parts, own } = options.hasten(body.toString("latin1"));
      headers.push(["Content-Security-Policy", options.policyOf(own)]);
      body = bytesOf(parts);
    }
    if (!isKeepable(response, requestContext)) {
      const all = new Headers(response.headers);
      for (const [name, value] of headers) all.set(name, value);
      return new Response(body, { status: response.status, headers: all });
    }
    const page: CachedPage = {
      key,
      headers,
      topics: requestContext.topics ?? [],
      position,
      readAt: now(),
      tag: tagOf(body),
      tally: tallyOf(requestContext.route ?? ""),
      bodies: { identity: body },
    };
    const isWorthIt = requestContext.isRare !== true || asked.has(key);
    if (isWorthIt && options.mostBytes > 0 && !live.hasChangedSince(position, page.topics)) {
      store.keep(page);
    } else asked.set(key, true);
    return page;
  };

  /** Settles when waiting is in vain: for a while already, and nothing is heard of the database. */
  const untilInVain = async (signal: AbortSignal): Promise<null> => {
    do await pause(patience, undefined, { signal });
    while (live.isListening());
    return null;
  };

  /** Draws once for all who wait; `old` is shown when that fails. */
  const answerAnew = async (
    request: Request,
    { passage: requestContext, render, old }: Anew,
  ): Promise<Response> => {
    const key = keyOf(request);
    // Without a flight to wait for nothing may be awaited, or all who came together would draw.
    const flight = flights.get(key);
    const shared = flight && (await flight);
    if (shared) {
      counts.hits += 1;
      requestContext.route = shared.tally.route;
      return respond(shared, request.headers, request.method);
    }
    counts.misses += 1;
    const landing = Promise.withResolvers<CachedPage | null>();
    flights.set(key, landing.promise);
    try {
      const drawn = await draw(request, requestContext, render);
      if (!(drawn instanceof Response)) {
        landing.resolve(drawn);
        return await respond(drawn, request.headers, request.method);
      }
      if (drawn.status !== 503) {
        // What is not there any more, or not for all, is not shown in worse times either.
        store.remove(key);
        return drawn;
      }
      failedAt = now().getTime();
      return old ? await respondStale(old) : drawn;
    } finally {
      landing.resolve(null);
      if (flights.get(key) === landing.promise) flights.delete(key);
    }
  };

  return {
    isForAll: (method, path, cookies) =>
      (method === "GET" || method === "HEAD") &&
      !path.startsWith("/pictures/") &&
      (cookies === undefined || !sessionCookie.test(cookies)),

    serve: (incoming, outgoing) => {
      const { method = "", url = "", headers } = incoming;
      if (method !== "GET" || (headers.cookie && sessionCookie.test(headers.cookie))) return false;
      const page = findTrue(url);
      if (!page) return false;
      const encoding = negotiateEncoding(headers["accept-encoding"]);
      const body = page.bodies[encoding];
      if (!body) return false;
      counts.hits += 1;
      if (isKnown(headers["if-none-match"], page)) {
        page.tally.unchanged += 1;
        outgoing.writeHead(304, headersOf(page, encoding).filter(isForUnchanged).flat());
        outgoing.end();
      } else {
        page.tally.sent += 1;
        outgoing.writeHead(200, sentHeaders(page, encoding, body.length));
        outgoing.end(body);
        if (encoding === "br" && page.isTight !== true) tightenSoon(page);
      }
      return true;
    },

    answer: async (request, requestContext, render) => {
      const key = keyOf(request);
      const found = findTrue(key);
      if (found) {
        counts.hits += 1;
        requestContext.route = found.tally.route;
        return respond(found, request.headers, request.method);
      }
      const old = store.find(key);
      if (!old) return answerAnew(request, { passage: requestContext, render, old });
      requestContext.route = old.tally.route;
      const hasJustFailed = now().getTime() - failedAt < failurePause;
      if (hasJustFailed && !live.isListening()) return respondStale(old);
      const anew = answerAnew(request, { passage: requestContext, render, old });
      const waiting = new AbortController();
      const first = await Promise.race([anew, untilInVain(waiting.signal)]).finally(() => {
        waiting.abort();
      });
      if (first) return first;
      failedAt = now().getTime();
      // What the database says in the end is kept for the next.
      anew.catch(() => undefined);
      return respondStale(old);
    },

    tallies: () => tallies.values(),
    counts: () => ({ ...counts, ...store.size }),
    close: unwatch,
  };
}

function isKeepable(response: Response, { topics, failure }: RequestContext): boolean {
  return (
    response.status === 200 &&
    topics !== undefined &&
    failure === undefined &&
    response.headers.getSetCookie().length === 0
  );
}

/** The page that was left there, if it was whole. */
function takePage(requestContext: RequestContext): Uint8Array<ArrayBuffer> | null {
  const { page = null } = requestContext;
  delete requestContext.page;
  return page;
}

function keyOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

function withoutCookies(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("Cookie");
  // HEAD is drawn as GET, so that the page can be kept; Node leaves its body out.
  // Without its signal: others may wait for what somebody who left had asked for.
  return new Request(request.url, { headers });
}
