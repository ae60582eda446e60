import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { defaultImportMegabytes } from "../../app/catalogue/import/import-limit.ts";
import { openEventStreams, type EventStreams } from "../../app/live/event-streams.server.ts";
import type { OpenedServices } from "../../app/open-services.server.ts";
import type { Metrics } from "../observability/metrics.ts";
import { RouteCounters } from "../observability/route-counters.ts";
import { writeToNode } from "../page-cache/cached-response.ts";
import { fromIncoming } from "../page-cache/page-request.ts";
import { securityHeaders } from "../responses/security-headers.ts";
import type { AppState } from "./app-env.ts";
import { findClientAddress, noTrustedProxies, type TrustedProxies } from "./client-address.ts";
import { createHono } from "./create-hono.ts";
import { hasDuplicateHost, refuseDuplicateHost } from "./duplicate-host.ts";
import { createHealthCheck, type WatchedFolder } from "./health-check.ts";
import { openLiveEndpoint } from "./live-endpoint.ts";
import { PageHandler } from "./page-handler.ts";

export interface App {
  /** Answers a request; without the live endpoint. */
  fetch: (
    request: Request,
    bindings?: HttpBindings | Http2Bindings,
  ) => Promise<Response> | Response;
  /** The same for Node's own server, with the live endpoint, and with cached pages sent straight from memory. */
  listen: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** From now on requests reach the pages, and /healthz says ok. */
  open: (build: ServerBuild, opened: OpenedServices) => void;
  /** From now on /healthz says 503, so that load balancers send no more; all else goes on. */
  beginShutdown: () => void;
  /** The same, and connections are kept alive no more and event streams end; requests go on. */
  drain: () => void;
}

interface AppOptions {
  /** The folder of the build's files for browsers. */
  clientFolder: string;
  /** Bytes that cached pages may take in memory; 0 caches none. */
  pageCacheBytes: number;
  /** Folders whose disk /healthz watches; left out: none. */
  folders?: readonly WatchedFolder[];
  /** The proxies whose X-Forwarded-For is believed; left out: none. */
  trustedProxies?: TrustedProxies;
  /** Answers GET /metrics; left out: there is no such page. */
  metrics?: Metrics | undefined;
  /** Most event streams of one network address, 0 for any number; left out: 1,000. */
  streamsPerAddress?: number;
  /** Most megabytes of a file for /admin/import; left out: 50. */
  importMegabytes?: number;
}

/** Makes the shop's HTTP application. It answers 503 until it is opened. */
export function createApp(options: AppOptions): App {
  const { clientFolder, pageCacheBytes: cacheBytes, folders = [] } = options;
  const { metrics, trustedProxies = noTrustedProxies } = options;
  const { importMegabytes = defaultImportMegabytes } = options;
  const state: AppState = {
    pages: null,
    headers: securityHeaders(""),
    findProblems: null,
    isShuttingDown: false,
    isDraining: false,
    filesSent: 0,
  };
  let streams: EventStreams | null = null;
  const directResponses = new RouteCounters();
  const hono = createHono({ clientFolder, trustedProxies, metrics, importMegabytes }, state);
  const answer = getRequestListener((request, bindings) => hono.fetch(request, bindings));

  /** Sends a page that is in memory past Hono, which would take most of the time. */
  const sendCached = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.method !== "GET") return false;
    const cached = state.pages?.cache.find(fromIncoming(incoming));
    if (!cached) return false;
    writeToNode(cached, outgoing);
    directResponses.add(cached.route, cached.status);
    return true;
  };

  return {
    fetch: (request, bindings) => hono.fetch(request, bindings ?? {}),
    listen: (incoming, outgoing) => {
      // The client comes back on a new connection, to whichever process serves then.
      if (state.isDraining) outgoing.shouldKeepAlive = false;
      if (hasDuplicateHost(incoming)) {
        refuseDuplicateHost(outgoing, state.headers);
        return;
      }
      if (sendCached(incoming, outgoing)) return;
      const { pages, headers } = state;
      if (pages && streams && !state.isDraining && isLive(incoming)) {
        const address = findClientAddress(
          incoming.socket.remoteAddress ?? "",
          incoming.headers["x-forwarded-for"]?.toString(),
          trustedProxies,
        );
        void openLiveEndpoint({ incoming, outgoing, headers, address }, pages.opened, streams);
      } else {
        void answer(incoming, outgoing);
      }
    },
    open: (build, opened) => {
      const pages = new PageHandler({ build, opened, clientFolder, cacheBytes });
      streams = openEventStreams(opened.live, options.streamsPerAddress);
      state.headers = securityHeaders(opened.services.publicUrl);
      state.findProblems = createHealthCheck({ services: opened.services, folders });
      state.pages = pages;
      metrics?.addSources({
        opened,
        pageCache: pages.cache,
        directResponses,
        eventStreams: streams,
        countStaticFiles: () => state.filesSent,
      });
    },
    beginShutdown: () => {
      state.isShuttingDown = true;
    },
    drain: () => {
      state.isShuttingDown = true;
      state.isDraining = true;
      streams?.close();
    },
  };
}

function isLive({ method, url }: IncomingMessage): boolean {
  return method === "GET" && (url === "/live" || url?.startsWith("/live?") === true);
}
