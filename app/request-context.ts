import { createContext } from "react-router";
import type { PageUser } from "./accounts/current-user.ts";

/** One request as it passes through: its reference, and what went wrong, for the log and the error page. */
export interface RequestContext {
  /** Shown on the error page, written in the log and sent as `X-Request-Id`. */
  requestId: string;
  /** The network address it came from; "" when that is not known. */
  clientAddress: string;
  /** The pattern of the route it reached, such as /record/:id; undefined until then, and when it reached none. */
  route?: string;
  /** Where the process stood in the order of changes when the request came (app/live/change-log.ts). */
  position: string;
  /** Whether it is read from the replica, which no write may go to. */
  readsReplica?: boolean;
  /** Somebody made up, for whom a page is drawn that is to be filled in for many (server/page-cache/customer-pages/customer-pages.ts). */
  placeholderUser?: PageUser;
  /** Whether anybody asked who sent the request: then it is nobody else's. */
  isPersonal?: boolean;
  /** What the answer shows that changes; undefined when nobody said, and then it is never kept. */
  topics?: readonly string[];
  /** Allows the page's own scripts; undefined for a page that is to be kept and allows them by their hashes. */
  nonce?: string;
  /** Null: whoever draws leaves the whole page here, past the body of the answer, which costs a stream. */
  page?: Uint8Array<ArrayBuffer> | null;
  /** Whether hardly anybody will ask for the same: it is kept once somebody does. */
  isRare?: boolean;
  failure?: "database-gone" | "fault";
}

export const requestContextKey = createContext<RequestContext>();
