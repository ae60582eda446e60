import { Counter, Gauge, type Registry } from "prom-client";
import { createDeltas } from "./metric-deltas.ts";
import type { MetricSources } from "./metric-sources.ts";

/** By name, without the prefix gatefold_: its help, and how to read it. */
interface Definitions {
  [name: string]: readonly [help: string, read: () => number];
}

/** Metrics of this process. They are read from its own numbers at each scrape, so that counting costs nothing. */
export function addAppMetrics(registry: Registry, sources: MetricSources): void {
  addPageCacheMetrics(registry, sources);
  const { opened, eventStreams, countStaticFiles } = sources;
  const { pool, counters } = opened.services;
  addCounters(registry, {
    static_files_sent_total: ["Static files sent.", countStaticFiles],
    orders_placed_total: ["Orders placed.", () => counters.ordersPlaced],
    emails_sent_total: ["Emails sent.", () => counters.mailsSent],
    email_failures_total: [
      "Failed attempts to send an email; each is repeated.",
      () => counters.mailsFailed,
    ],
  });
  addGauges(registry, {
    live_connections: ["Open pages that wait for live updates.", () => eventStreams.count()],
    live_listening_processes: [
      "Processes that receive the database's change notifications.",
      () => Number(opened.live.isListening()),
    ],
    database_pool_connections: ["Open connections of the pool.", () => pool.totalCount],
    database_pool_idle_connections: ["Unused connections of the pool.", () => pool.idleCount],
    database_pool_waiting_requests: [
      "Requests that wait for a connection of the pool.",
      () => pool.waitingCount,
    ],
  });
}

function addPageCacheMetrics(registry: Registry, { pageCache }: MetricSources): void {
  const deltas = createDeltas();
  new Counter({
    name: "gatefold_page_cache_requests_total",
    help: "Requests for visitors' pages: cached (hit), rendered (miss), or outdated while the database is away (stale).",
    labelNames: ["result"],
    registers: [registry],
    collect() {
      const { hits, misses, stale } = pageCache.counts();
      this.inc({ result: "hit" }, deltas("hit", hits));
      this.inc({ result: "miss" }, deltas("miss", misses));
      this.inc({ result: "stale" }, deltas("stale", stale));
    },
  });
  addGauges(registry, {
    page_cache_pages: ["Pages in the page cache.", () => pageCache.counts().pages],
    page_cache_bytes: ["Memory of the page cache.", () => pageCache.counts().bytes],
  });
}

function addCounters(registry: Registry, definitions: Definitions): void {
  for (const [name, [help, read]] of Object.entries(definitions)) {
    const deltas = createDeltas();
    new Counter({
      name: `gatefold_${name}`,
      help,
      registers: [registry],
      collect() {
        this.inc(deltas(name, read()));
      },
    });
  }
}

function addGauges(registry: Registry, definitions: Definitions): void {
  for (const [name, [help, read]] of Object.entries(definitions)) {
    new Gauge({
      name: `gatefold_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
}
