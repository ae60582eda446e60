import type { Database } from "../../db/database.ts";
import { returnDueAt } from "../../orders/withdrawals/withdrawal.ts";
import { findOwedBack } from "./find-owed-back.server.ts";
import { findOpenReturns } from "./find-returns.server.ts";
import { findTransfers } from "./find-transfers.server.ts";
import { isMoneyDue } from "./return-value.ts";

/**
 * How many withdrawals and what else owed back the page of returns lists, and by when the first money is due; null where none
 * is. For the dashboard.
 */
export async function countReturns(db: Database): Promise<{ open: number; firstDue: Date | null }> {
  const open = await findOpenReturns(db);
  const [owedBack, transfers] = await Promise.all([findOwedBack(db, open), findTransfers(db)]);
  const due = [
    ...open.filter(isMoneyDue).map(({ statedAt }) => statedAt),
    ...[...owedBack, ...transfers].map(({ since }) => since),
  ];
  const [first] = due.toSorted((one, other) => one.getTime() - other.getTime());
  return {
    open: open.length + owedBack.length + transfers.length,
    firstDue: first ? returnDueAt(first) : null,
  };
}
