import type { Database } from "../../db/database.ts";
import { returnDueAt } from "../../orders/withdrawals/withdrawal.ts";
import { findOwedBack } from "./find-owed-back.server.ts";
import { findOpenReturns } from "./find-returns.server.ts";

/** How many withdrawals and what else owed back the page of returns lists, and when the first is due; for the dashboard. */
export async function countReturns(db: Database): Promise<{ open: number; firstDue: Date | null }> {
  const open = await findOpenReturns(db);
  const owedBack = await findOwedBack(db, open);
  const since = [...open.map(({ statedAt }) => statedAt), ...owedBack.map((order) => order.since)];
  const [first] = since.toSorted((one, other) => one.getTime() - other.getTime());
  return { open: since.length, firstDue: first ? returnDueAt(first) : null };
}
