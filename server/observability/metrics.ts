import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { clusterMetricsReader } from "./cluster-metrics.ts";
import { addDirectResponses, addAppMetrics } from "./app-metrics.ts";
import { addDatabaseMetrics } from "./database-metrics.ts";
import type { MetricSources, RequestLabel } from "./metric-sources.ts";
import type { CompletedRequest } from "./request-log.ts";

export interface Metrics {
  /** Counts a request that was answered, and how long that took. */
  observe: (request: CompletedRequest) => void;
  /** From now on these are read too. */
  follow: (followed: MetricSources) => void;
  /** Answers GET /metrics: 401 without the token. */
  answer: (authorization: string | undefined) => Promise<Response>;
}

interface OpenMetrics {
  token: string;
  /** Of the shop, as in package.json. */
  version: string;
}

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts for Prometheus, in a registry of the process's own; one of several processes answers for all. */
export function openMetrics({ token, version }: OpenMetrics): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gather = cluster.isWorker ? clusterMetricsReader(registry) : () => registry.metrics();
  let countKept: ((requests: Counter<RequestLabel>) => void) | null = null;
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "gatefold_build_info",
    help: "1, with the version of the shop and of Node.",
    labelNames: ["version", "node"],
    aggregator: "max",
    registers,
  }).set({ version, node: process.version }, 1);
  new Gauge({ name: "gatefold_processes", help: "Processes that serve.", registers }).set(1);
  const requests = new Counter({
    name: "gatefold_http_requests_total",
    help: "Requests answered, by the pattern of their route, method and status. Without static files and /healthz.",
    labelNames: ["route", "method", "status"] satisfies RequestLabel[],
    registers,
    collect() {
      countKept?.(this);
    },
  });
  const duration = new Histogram({
    name: "gatefold_http_request_duration_seconds",
    help: "Time until an answer began, by route. Without pages sent straight from memory, which take next to none.",
    labelNames: ["route"],
    buckets,
    registers,
  });
  return {
    observe: ({ route, method, status, milliseconds }) => {
      // Whatever a client sends, the labels stay few.
      const known = { route: route || "none", method: methods.has(method) ? method : "other" };
      requests.inc({ ...known, status });
      duration.observe({ route: known.route }, milliseconds / 1000);
    },
    follow: (followed) => {
      countKept = addDirectResponses(followed.directResponses);
      addAppMetrics(registry, followed);
      addDatabaseMetrics(registry, followed);
    },
    answer: async (authorization) => {
      if (!isBearer(authorization, token)) {
        const headers = { "WWW-Authenticate": "Bearer" };
        return new Response("The token of METRICS_TOKEN is missing.\n", { status: 401, headers });
      }
      const text = await gather();
      if (text === null) return new Response("Not all processes answered.\n", { status: 503 });
      const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
      return new Response(text, { headers });
    },
  };
}

/** Hashed before it is compared, so that the time tells neither content nor length. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
