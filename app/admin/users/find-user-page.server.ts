import { findAuditEntries, type AuditEntry } from "../../audit/find-audit-entries.server.ts";
import type { Database } from "../../db/database.ts";
import { findOrders, type OrderSummary } from "../../orders/order-list/find-orders.server.ts";
import { findListedUser, type ListedUser } from "./find-users.server.ts";

export interface UserPageFields {
  user: ListedUser;
  /** Devices that are logged in now. */
  sessions: number;
  orders: OrderSummary[];
  history: AuditEntry[];
}

/** A user with orders and history; null when there is none. */
export async function findUserPage(
  db: Database,
  uid: string,
  now: Date,
): Promise<UserPageFields | null> {
  const user = await findListedUser(db, uid);
  if (!user) return null;
  const [orders, sessions, history] = await Promise.all([
    findOrders(db, uid),
    db
      .selectFrom("sessions")
      .where("userId", "=", uid)
      .where("expiresAt", ">", now)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .executeTakeFirstOrThrow(),
    findAuditEntries(db, { kind: "user", id: uid }),
  ]);
  return { user, sessions: sessions.count, orders, history };
}
