import type { Pool } from "pg";
import { createContext } from "react-router";
import type { Auth } from "./accounts/auth.server.ts";
import type { OpenOrders } from "./accounts/open-orders.ts";
import type { ImportJobs } from "./catalogue/import/jobs/import-jobs.ts";
import type { Database } from "./db/database.ts";
import type { QueueMail } from "./mail/mail-queue.server.ts";
import type { MailTransport } from "./mail/mail-transport.server.ts";
import type { Counters, Log } from "./observability.ts";
import type { Payments } from "./orders/payments/payments.ts";
import type { PaymentSettings } from "./payment/payment-provider.ts";
import type { PictureStore } from "./pictures/picture-store.server.ts";
import type { ShopInstance } from "./quiet/shop-instance.ts";
import type { SettingsReader } from "./settings/find-settings.server.ts";
import type { HomeSettings } from "./settings/home-section.ts";

/** What the process hands to every loader and action; made once, by openServices. */
export interface Services {
  db: Database;
  /** The connections that `db` uses, for libraries with queries of their own. */
  pool: Pool;
  auth: Auth;
  /** Whether an admin who logged in by password alone may only set up two-factor authentication. */
  requireAdminTwoFactor: boolean;
  pictures: PictureStore;
  /** Draws a photo that is not stored, in its largest size; null when there is none of this key. */
  drawPhoto: (key: string) => Promise<Buffer | null>;
  /** The ids of the demo catalogue's records that were neither sold nor changed. */
  findUntouchedDemo: (home: HomeSettings) => Promise<string[]>;
  /** Removes the file that holds the token of the set-up, once it is used. */
  forgetSetupToken: () => Promise<void>;
  /** Registers work that goes on after the response; the process does not stop before it has ended. */
  waitUntil: (work: Promise<unknown>) => void;
  /** The current time; tests have a clock of their own. */
  now: () => Date;
  /** PUBLIC_URL, without a slash at the end. */
  publicUrl: string;
  queueMail: QueueMail;
  /** Where mails are kept as files while there is no mail server; undefined: this process sends none. */
  mailFolder: string | undefined;
  /** Where the erasures of accounts are noted, beside the backups; undefined: nowhere. */
  erasuresFile?: string | undefined;
  /** Sends a mail at once and gives the server's answer; undefined: this process sends none. Others use `queueMail`. */
  sendMail: MailTransport | undefined;
  /** The mail server that an environment variable sets: it goes before that of the settings. */
  smtpUrl: string | undefined;
  payments: Payments;
  openOrders: OpenOrders;
  /** Which instance of the shop this is, and whether it is quiet. */
  instance: ShopInstance;
  /** The keys of payment that environment variables set: they go before those of the settings. */
  paymentVariables: PaymentSettings;
  settings: SettingsReader;
  imports: ImportJobs;
  /** Whether the shop makes nightly backups. */
  makesBackups: boolean;
  log: Log;
  counters: Counters;
}

export const servicesContext = createContext<Services>();
