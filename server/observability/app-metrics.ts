import { Counter, Gauge, type Registry } from "prom-client";
import type { RouteCounters } from "../http/route-counters.ts";
import type { MetricSources, RequestLabel } from "./metric-sources.ts";

/** What the process knows by itself: read from its own numbers when Prometheus asks, so that counting costs nothing. */
export function addAppMetrics(registry: Registry, followed: MetricSources): void {
  const { opened, cache, customers, streams, files } = followed;
  const { pool, counters } = opened.services;
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `gatefold_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number) => {
    const since = createSince();
    return new Counter({
      name: `gatefold_${name}_total`,
      help,
      registers,
      collect() {
        this.inc(since("", read()));
      },
    });
  };

  const since = createSince();
  new Counter({
    name: "gatefold_page_cache_total",
    help: "Pages for visitors: kept (hit), drawn anew (miss), or old ones while the database is away (stale).",
    labelNames: ["result"],
    registers,
    collect() {
      const { hits, misses, stale } = cache.counts();
      this.inc({ result: "hit" }, since("hit", hits));
      this.inc({ result: "miss" }, since("miss", misses));
      this.inc({ result: "stale" }, since("stale", stale));
    },
  });
  counter(
    "pages_filled_in",
    "Kept pages filled in for a customer.",
    () => customers.counts().rendered,
  );
  const countAll = (what: "pages" | "bytes") => cache.counts()[what] + customers.counts()[what];
  gauge("kept_pages", "Pages kept in memory.", () => countAll("pages"));
  gauge("kept_pages_bytes", "Bytes of pages kept in memory.", () => countAll("bytes"));
  counter("static_files", "Static files sent.", files);
  counter("orders_placed", "Orders placed.", () => counters.ordersPlaced);
  counter("mails_sent", "Mails sent.", () => counters.mailsSent);
  counter("mails_failed", "Tries to send a mail that failed.", () => counters.mailsFailed);
  gauge("live_connections", "Open pages that listen for changes.", () => streams.count());
  gauge("live_listening", "Processes that hear of changes in the database.", () =>
    Number(opened.live.isListening()),
  );
  gauge("database_connections", "Connections of the pool.", () => pool.totalCount);
  gauge("database_connections_idle", "Connections that nobody uses.", () => pool.idleCount);
  gauge("database_waiting", "Requests that wait for a connection.", () => pool.waitingCount);
}

/** Pages sent straight from memory are counted there, by plain numbers, and join the other requests by this. */
export function addDirectResponses(
  directResponses: RouteCounters,
): (requests: Counter<RequestLabel>) => void {
  const since = createSince();
  return (requests) => {
    for (const { route, status, count } of directResponses.all()) {
      const labels = { route: route || "none", method: "GET", status };
      requests.inc(labels, since(`${status} ${route}`, count));
    }
  };
}

/** For numbers that only grow and are kept elsewhere: gives what came on top since the last time. */
function createSince(): (name: string, now: number) => number {
  const known = new Map<string, number>();
  return (name, now) => {
    const more = now - (known.get(name) ?? 0);
    known.set(name, now);
    return more;
  };
}
