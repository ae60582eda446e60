import type { Pool } from "pg";
import { createContext } from "react-router";
import type { Auth } from "./accounts/auth.server.ts";
import type { Database } from "./db/database.ts";
import type { QueueMail } from "./mail/queue-mail.server.ts";
import type { PictureStore } from "./pictures/picture-store.server.ts";
import type { Counters, Log } from "./observability.ts";

/** What the process hands to every loader and action; made once, by openServices. */
export interface Services {
  db: Database;
  /** The connections below `db`, for libraries that bring their own queries. */
  pool: Pool;
  auth: Auth;
  /** Whether an admin who proved themselves by a password alone may only set up a second factor. */
  requireAdminTwoFactor: boolean;
  pictures: PictureStore;
  /** Takes on work that goes on after the answer; the shop does not close before it has ended. */
  waitUntil: (work: Promise<unknown>) => void;
  /** The moment now; tests hand in their own. */
  now: () => Date;
  /** The address customers use, without a slash at the end. */
  publicUrl: string;
  queueMail: QueueMail;
  log: Log;
  counters: Counters;
}

export const servicesContext = createContext<Services>();
