import type { LiveStreams } from "../../app/live/event-streams.server.ts";
import type { OpenedShop } from "../../app/open-services.server.ts";
import type { CustomerPages } from "../page-cache/customer-pages/customer-pages.ts";
import type { KeptPages } from "../page-cache/page-cache.ts";

/** What there is to count once the doors are open. */
export interface Followed {
  opened: OpenedShop;
  /** Whether the shop saves itself at night. */
  backups: boolean;
  kept: KeptPages;
  customers: CustomerPages;
  streams: LiveStreams;
  /** Static files sent so far. */
  files: () => number;
}

export type RequestLabel = "route" | "method" | "status";
