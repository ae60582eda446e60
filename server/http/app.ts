import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sep } from "node:path";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createRequestHandler, type ServerBuild } from "react-router";
import { openEventStreams, type EventStreams } from "../../app/live/event-streams.server.ts";
import type { OpenedServices } from "../../app/open-services.server.ts";
import type { RequestContext } from "../../app/request-context.ts";
import {
  findClientAddress,
  isTrustedPeer,
  nobodyTrusted,
  type TrustedProxies,
} from "./client-address.ts";
import { createPageOptimizer, readStyleSheets } from "../page-cache/inline-critical-css.ts";
import {
  openCustomerPages,
  type CustomerPages,
} from "../page-cache/customer-pages/customer-pages.ts";
import { isCrossSiteRequest } from "./cross-site-request.ts";
import { findHealthDetails } from "./health-details.ts";
import { openPageCache, type PageCache } from "../page-cache/page-cache.ts";
import { openLiveEndpoint } from "./live-endpoint.ts";
import { createRequestId } from "./request-id.ts";
import { contentPolicy, securityHeaders, type OwnSources } from "./security-headers.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { RequestTraces } from "../observability/request-traces.ts";
import { logRequest } from "../observability/request-log.ts";

type Bindings = Partial<HttpBindings | Http2Bindings>;

export interface App {
  /** Answers a request: the whole of the shop as one function, but for event streams. */
  fetch: (
    request: Request,
    bindings?: HttpBindings | Http2Bindings,
  ) => Promise<Response> | Response;
  /** The same for Node's own server, with event streams, and with kept pages sent straight from memory. */
  listen: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** From now on requests reach the pages, and /healthz says ok. */
  open: (build: ServerBuild, opened: OpenedServices) => void;
  /** From now on /healthz says 503, so that a balancer sends no more, and event streams end; requests in hand go on. */
  drain: () => void;
}

interface AppOptions {
  /** The folder of files that browsers get as they are. */
  clientFolder: string;
  /** Bytes that kept pages may take in memory; 0 keeps none. */
  keptPagesBytes: number;
  /** Whether the shop saves itself at night, for what /healthz tells an admin. */
  backups?: boolean;
  /** Who is believed about the address a request comes from; when left out, nobody. */
  trustedProxies?: TrustedProxies;
  /** Answers GET /metrics; left out: there is no such page. */
  metrics?: Metrics | undefined;
  traces?: RequestTraces | null;
}

/** More than any form of the shop holds, pictures included. */
const largestBody = 16 * 1024 * 1024;

/** Of the memory for kept pages, what is for those that are filled in for customers: there are few of them. */
const customersShare = 0.25;

/** What stands behind the doors once they are open. */
interface Inside {
  opened: OpenedServices;
  kept: PageCache;
  customers: CustomerPages;
  streams: EventStreams;
  draw: (request: Request, requestContext: RequestContext) => Promise<Response>;
  policyOf: (own: OwnSources) => string;
}

/** The paths of the files in a folder, as they are asked for. */
function listFiles(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(names.map((name) => `/${name.split(sep).join("/")}`));
}

/** An address whose percent signs make no letters names no page; it goes on as one that does not exist. */
function withReadablePath(request: Request): Request {
  const address = new URL(request.url);
  try {
    decodeURI(address.pathname);
    return request;
  } catch {
    return new Request(new URL("/unreadable-address", address), request);
  }
}

/** The shop's doors to the network. They answer 503 until they are opened. */
export function createApp({
  clientFolder,
  keptPagesBytes,
  backups = false,
  trustedProxies = nobodyTrusted,
  metrics,
  traces,
}: AppOptions): App {
  let inside: Inside | null = null;
  let files = 0;
  let headers = securityHeaders("");
  let draining = false;
  const app = new Hono<{
    Bindings: Bindings;
    Variables: { passage: RequestContext | undefined };
  }>();

  app.use(async (c, next) => {
    await next();
    // Not by c.header(), which makes the answer anew, as a stream, for each of them.
    for (const [name, value] of headers) c.res.headers.set(name, value);
  });
  app.get("/healthz", async (c) => {
    if (!inside || draining) return c.json({ status: "unavailable" }, 503);
    const cookie = c.req.header("Cookie");
    const details = await findHealthDetails(inside.opened.services, { cookie, backups });
    return c.json({ status: "ok", ...details });
  });
  if (metrics) {
    app.get("/metrics", (c) => metrics.answer(c.req.header("Authorization")));
  }
  // Names under /assets hold a hash of what is in them, so they never change.
  app.use(
    "/assets/*",
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => {
        files += 1;
        c.header("Cache-Control", "public, max-age=31536000, immutable");
      },
    }),
  );
  const isFile = listFiles(clientFolder);
  const serveFile = serveStatic({
    root: clientFolder,
    onFound: (_path, c) => {
      files += 1;
      c.header("Cache-Control", "public, max-age=3600");
    },
  });
  // Most requests are for pages: the disk is not asked whether there is a file of that name.
  app.use((c, next) => (isFile.has(c.req.path) ? serveFile(c, next) : next()));
  app.use(async (c, next) => {
    if (!inside) return c.text("We'll be right back.", 503, { "Retry-After": "1" });
    const peer = c.env.incoming ? (getConnInfo(c).remote.address ?? "") : "";
    const forwarded = c.req.header("X-Forwarded-For") ?? null;
    // Always the shop's own: what a client names itself would stand in the log, and could be anything.
    const { services, live } = inside.opened;
    const requestContext: RequestContext = {
      requestId: createRequestId(),
      clientAddress: findClientAddress(peer, forwarded, trustedProxies),
      position: live.position(),
    };
    c.set("passage", requestContext);
    const begun = performance.now();
    const pass = async () => {
      await next();
      const { requestId, route = "" } = requestContext;
      const milliseconds = performance.now() - begun;
      const { method } = c.req;
      const passed = { reference: requestId, method, route, status: c.res.status, milliseconds };
      logRequest(services.log, passed);
      metrics?.observe(passed);
      return passed;
    };
    const isTrusted = isTrustedPeer(peer, trustedProxies);
    await (traces ? traces.traceRequest(isTrusted ? c.req.raw.headers : null, pass) : pass());
    c.res.headers.set("X-Request-Id", requestContext.requestId);
    return undefined;
  });
  app.onError((err, c) => {
    const { requestId = createRequestId() } = c.get("passage") ?? {};
    // Who breaks off in the middle of a body hears no answer, and it is no failure of the shop's.
    if (!("code" in err && err.code === "ECONNRESET")) {
      inside?.opened.services.log.error(
        { request: requestId, err },
        "A request failed beside its page",
      );
    }
    return c.text(`Something went wrong. The reference is ${requestId}.`, 500);
  });
  app.use(compress());
  app.use(async (c, next) => {
    if (!isCrossSiteRequest(c.req.raw, inside?.opened.services.publicUrl ?? "")) return next();
    return c.text("This form was sent from another site, so the shop did not take it.", 403);
  });
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: (c) => c.text("That is more than the shop takes at once.", 413),
    }),
  );
  app.all("*", (c) => {
    const requestContext = c.get("passage");
    if (!inside || !requestContext) throw new Error("Nobody passes doors that are closed.");
    return answer(inside, withReadablePath(c.req.raw), requestContext);
  });

  const slowWay = getRequestListener((request, bindings) => app.fetch(request, bindings));

  return {
    fetch: (request, bindings) => app.fetch(request, bindings ?? {}),
    listen: (incoming, outgoing) => {
      // Whoever asks now is told to come back by a new connection, to whoever serves then.
      if (draining) outgoing.shouldKeepAlive = false;
      if (inside?.kept.serve(incoming, outgoing)) return;
      if (inside && !draining && isLive(incoming)) {
        void openLiveEndpoint({ incoming, outgoing, headers }, inside.opened, inside.streams);
      } else {
        void slowWay(incoming, outgoing);
      }
    },
    open: (build, opened) => {
      const handle = createRequestHandler(traces ? traces.withSpans(build) : build, "production");
      const { publicUrl, now } = opened.services;
      const policyOf = (own: OwnSources) => contentPolicy(publicUrl, own);
      headers = securityHeaders(publicUrl);
      const draw = (request: Request, requestContext: RequestContext) =>
        handle(request, opened.contextFor(requestContext));
      inside = {
        opened,
        kept: openPageCache({
          live: opened.live,
          mostBytes: keptPagesBytes * (1 - customersShare),
          headers,
          policyOf,
          hasten: createPageOptimizer(readStyleSheets(clientFolder)),
          now,
        }),
        customers: openCustomerPages({
          opened,
          mostBytes: keptPagesBytes * customersShare,
          draw,
          policyOf,
        }),
        streams: openEventStreams(opened.live),
        draw,
        policyOf,
      };
      const { kept, customers, streams } = inside;
      metrics?.follow({ opened, backups, kept, customers, streams, files: () => files });
    },
    drain: () => {
      draining = true;
      inside?.streams.close();
    },
  };
}

function isLive({ method, url }: IncomingMessage): boolean {
  return method === "GET" && (url === "/live" || url?.startsWith("/live?") === true);
}

/**
 * Draws what all visitors see alike, from the replica when there is one that holds every change heard of; what
 * could not be read there is read again from the database itself.
 */
async function drawForAll(
  { opened, draw }: Inside,
  request: Request,
  requestContext: RequestContext,
): Promise<Response> {
  const { replica } = opened;
  if ((await replica?.isCaughtUp()) !== true) return draw(request, requestContext);
  const attempt: RequestContext = { ...requestContext, readsReplica: true };
  const response = await draw(request, attempt);
  if (response.status >= 500) {
    replica?.rest();
    return draw(request, requestContext);
  }
  Object.assign(requestContext, attempt);
  return response;
}

/** What all visitors see alike comes from the kept pages; the rest is drawn for the one who asks. */
async function answer(
  inside: Inside,
  request: Request,
  requestContext: RequestContext,
): Promise<Response> {
  const { kept, customers, draw, policyOf } = inside;
  const { pathname } = new URL(request.url);
  if (kept.isForAll(request.method, pathname, request.headers.get("Cookie") ?? undefined)) {
    return kept.answer(request, requestContext, (asked) =>
      drawForAll(inside, asked, requestContext),
    );
  }
  const filled = await customers.answer(request, requestContext);
  if (filled) return filled;
  const changes = request.method !== "GET" && request.method !== "HEAD";
  const nonce = randomBytes(16).toString("base64");
  requestContext.nonce = nonce;
  const response = await draw(request, requestContext);
  // Whoever was told that something is done finds it on every page of this process from now on.
  if (changes) await inside.opened.live.catchUp();
  if (response.headers.get("Content-Type")?.startsWith("text/html") !== true) return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", policyOf({ scripts: [`'nonce-${nonce}'`], styles: [] }));
  return new Response(response.body, { status: response.status, headers });
}
