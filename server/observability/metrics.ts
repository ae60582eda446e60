import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { addAppMetrics } from "./app-metrics.ts";
import { createClusterMetricsReader } from "./cluster-metrics.ts";
import { addDatabaseMetrics } from "./database-metrics.ts";
import { createDirectResponseCounter } from "./metric-deltas.ts";
import type { MetricSources, RequestLabel } from "./metric-sources.ts";
import type { CompletedRequest } from "./request-log.ts";

export interface Metrics {
  /** Counts a completed request and its duration. */
  observeRequest: (request: CompletedRequest) => void;
  /** Adds the metrics that exist once the shop is open. */
  addSources: (sources: MetricSources) => void;
  /** Responds to GET /metrics; 401 without the token. */
  respond: (authorization: string | undefined) => Promise<Response>;
}

interface OpenMetrics {
  token: string;
  /** The shop's version, from package.json. */
  version: string;
}

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Gauges of prom-client with a counter's name; the ones without "_total" sum up to the same. */
const misnamed = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

/** Metrics for Prometheus, in a registry of this process. Of several processes, any one responds for all. */
export function openMetrics({ token, version }: OpenMetrics): Metrics {
  const registry = new Registry();
  const readMetrics = cluster.isWorker
    ? createClusterMetricsReader(registry)
    : () => registry.metrics();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  addBuildMetrics(registry, version);
  const requests = addRequestMetrics(registry);
  return {
    observeRequest: requests.observe,
    addSources: (sources) => {
      requests.addDirectResponses(createDirectResponseCounter(sources.directResponses));
      addAppMetrics(registry, sources);
      addDatabaseMetrics(registry, sources);
    },
    respond: async (authorization) => {
      if (!isBearer(authorization, token)) {
        const headers = { "WWW-Authenticate": "Bearer" };
        return new Response("The token of METRICS_TOKEN is missing.\n", { status: 401, headers });
      }
      const text = await readMetrics();
      if (text === null) return new Response("Not all processes responded.\n", { status: 503 });
      const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
      return new Response(text, { headers });
    },
  };
}

function addBuildMetrics(registry: Registry, version: string): void {
  const registers = [registry];
  new Gauge({
    name: "gatefold_build_info",
    help: "Always 1; its labels are the versions of the shop and of Node.js.",
    labelNames: ["version", "node"],
    aggregator: "max",
    registers,
  }).set({ version, node: process.version }, 1);
  new Gauge({ name: "gatefold_processes", help: "Processes that serve.", registers }).set(1);
}

interface RequestMetrics {
  observe: (request: CompletedRequest) => void;
  /** `add` is called at each scrape to count responses that did not pass `observe`. */
  addDirectResponses: (add: (requests: Counter<RequestLabel>) => void) => void;
}

function addRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  let addDirect: ((requests: Counter<RequestLabel>) => void) | null = null;
  const requests = new Counter({
    name: "gatefold_http_requests_total",
    help: "Completed requests by route pattern, method and status, without static files and /healthz.",
    labelNames: ["route", "method", "status"] satisfies RequestLabel[],
    registers,
    collect() {
      addDirect?.(this);
    },
  });
  const duration = new Histogram({
    name: "gatefold_http_request_duration_seconds",
    help: "Time until the response began, by route pattern, without pages sent straight from memory.",
    labelNames: ["route"],
    buckets,
    registers,
  });
  return {
    observe: ({ route, method, status, milliseconds }) => {
      // Unknown routes and methods share one label, so that clients cannot create series.
      const labels = { route: route || "none", method: methods.has(method) ? method : "other" };
      requests.inc({ ...labels, status });
      duration.observe({ route: labels.route }, milliseconds / 1000);
    },
    addDirectResponses: (add) => {
      addDirect = add;
    },
  };
}

/** Compares hashes, so that the time taken reveals neither the token nor its length. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const bearerToken = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(bearerToken), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
