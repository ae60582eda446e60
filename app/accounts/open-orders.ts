import type { AuditActor } from "../audit/write-audit-entry.server.ts";
import type { Database, Transaction } from "../db/database.ts";
import type { QueueMail } from "../mail/mail-queue.server.ts";

export type AdminActor = AuditActor & { uid: string };

interface CancelOpenOrders {
  uid: string;
  /** The admin who deletes the account; null: its owner does. */
  by: AdminActor | null;
  /** How many open orders the person was told of. */
  atMost: number;
}

export type CancelledOrders =
  | { ok: true; cancelled: string[] }
  /** There are more than the person was told of. */
  | { ok: false; openOrders: number };

/** Access to orders that are neither sent nor handed over. Orders stand above accounts and provide it. */
export interface OpenOrders {
  count: (db: Database, uid: string) => Promise<number>;
  /** Cancels them all, or none. Returns their numbers, whose money the caller has the payment providers release afterwards. */
  cancel: (
    transaction: Transaction,
    services: { queueMail: QueueMail; now: () => Date },
    request: CancelOpenOrders,
  ) => Promise<CancelledOrders>;
}
