import type { EventStreams } from "../../app/live/event-streams.server.ts";
import type { OpenedServices } from "../../app/open-services.server.ts";
import type { CustomerPages } from "../page-cache/customer-pages/customer-pages.ts";
import type { RouteCounters } from "../http/route-counters.ts";
import type { PageCache } from "../page-cache/page-cache.ts";

/** What is counted once the app is open. */
export interface MetricSources {
  opened: OpenedServices;
  /** Whether the shop saves itself at night. */
  backups: boolean;
  cache: PageCache;
  customers: CustomerPages;
  /** Pages sent straight from memory. */
  directResponses: RouteCounters;
  streams: EventStreams;
  /** Static files sent so far. */
  files: () => number;
}

export type RequestLabel = "route" | "method" | "status";
