import type { Pool } from "pg";
import { createContext } from "react-router";
import type { Auth } from "./accounts/auth.server.ts";
import type { Personal } from "./accounts/current-user.ts";
import type { Database } from "./db/database.ts";
import type { QueueMail } from "./mail/queue-mail.server.ts";
import type { PictureStore } from "./pictures/picture-store.server.ts";
import type { Counts, Log } from "./observability.ts";

/** What the process hands to every loader and action; made once, by openShop. */
export interface Shop {
  db: Database;
  /** The connections below `db`, for libraries that bring their own queries. */
  pool: Pool;
  auth: Auth;
  /** Whether an admin who proved themselves by a password alone may only set up a second factor. */
  adminsNeedSecondFactor: boolean;
  pictures: PictureStore;
  /** Takes on work that goes on after the answer; the shop does not close before it has ended. */
  finishLater: (work: Promise<unknown>) => void;
  /** The moment now; tests hand in their own. */
  now: () => Date;
  /** The address customers use, without a slash at the end. */
  publicUrl: string;
  queueMail: QueueMail;
  log: Log;
  counts: Counts;
}

export const shopContext = createContext<Shop>();

/** One request as it passes through: its reference, and what went wrong, for the log and the error page. */
export interface Passage {
  /** Shown on the error page, written in the log and sent as `X-Request-Id`. */
  reference: string;
  /** The network address it came from; "" when that is not known. */
  address: string;
  /** The pattern of the route it reached, such as /record/:id; undefined until then, and when it reached none. */
  route?: string;
  /** Where the process stood in the order of changes when the request came (app/live/change-log.ts). */
  position: string;
  /** Whether it is read from the replica, which no write may go to. */
  readsReplica?: boolean;
  /** Somebody made up, for whom a page is drawn that is to be filled in for many (server/page-cache/customer-pages/customer-pages.ts). */
  standIn?: Personal;
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

export const passageContext = createContext<Passage>();
