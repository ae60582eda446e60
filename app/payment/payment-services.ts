import type { Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { Services } from "../services-context.ts";
import type { OnlineProvider } from "./online-provider.ts";

/** What the functions that move money work with. */
export interface PaymentServices extends Pick<
  Services,
  "db" | "now" | "queueMail" | "log" | "publicUrl" | "waitUntil"
> {
  /** The connected providers by their ids. */
  online: ReadonlyMap<string, OnlineProvider>;
  /** Puts what an order took back on sale; handed in, because orders know payments and not the other way round. */
  returnStock: (transaction: Transaction<Tables>, orderNumber: string) => Promise<void>;
}
