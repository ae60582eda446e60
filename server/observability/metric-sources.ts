import type { EventStreams } from "../../app/live/event-streams.server.ts";
import type { OpenedServices } from "../../app/open-services.server.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { RouteCounters } from "./route-counters.ts";

/** What can be measured once the shop is open. */
export interface MetricSources {
  opened: OpenedServices;
  pageCache: PageCache;
  /** Pages sent straight from memory. */
  directResponses: RouteCounters;
  eventStreams: EventStreams;
  /** Static files sent so far. */
  countStaticFiles: () => number;
}

export type RequestLabel = "route" | "method" | "status";
