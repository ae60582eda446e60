import { countOpenReports } from "../../comments/reports/find-reports.server.ts";
import type { Database } from "../../db/database.ts";
import { findPaymentsToLookAt } from "../payments/find-payments-to-look-at.server.ts";
import { countReturns } from "../returns/count-returns.server.ts";
import { findSalesByPeriod, type PeriodSales } from "../sales/find-sales.server.ts";

export interface Dashboard {
  newOrders: number;
  processingOrders: number;
  /** Orders that wait to be picked up. */
  readyOrders: number;
  /** Orders that wait for their payment. */
  unpaidOrders: number;
  /** Payments that need a look. */
  oddPayments: number;
  /** Reports of comments that wait for a decision. */
  openReports: number;
  /** Withdrawals whose records or money are still on their way. */
  openReturns: number;
  /** When the first money of them is due, 14 days after its statement; null: none is. */
  returnsDue: Date | null;
  /** The last 30 days with today, the oldest first. */
  days: PeriodSales[];
  outOfStock: number;
  /** Records with 1 to 4 copies left. */
  lowStock: number;
}

/** What the owner wants to know first thing in the morning. */
export async function findDashboard(db: Database, now: Date): Promise<Dashboard> {
  const [days, waiting, shelf, odd, returns, openReports] = await Promise.all([
    findSalesByPeriod(db, { now, unit: "day", periods: 30 }),
    db
      .selectFrom("orders")
      .select((eb) => ["status", eb.cast<number>(eb.fn.countAll(), "integer").as("count")])
      .where("status", "in", ["awaiting-payment", "new", "processing", "ready"])
      .groupBy("status")
      .execute(),
    db
      .selectFrom("records")
      .where("stock", "<", 5)
      .select((eb) => [
        eb.cast<number>(eb.fn.countAll().filterWhere("stock", "=", 0), "integer").as("out"),
        eb.cast<number>(eb.fn.countAll().filterWhere("stock", ">", 0), "integer").as("low"),
      ])
      .executeTakeFirstOrThrow(),
    findPaymentsToLookAt(db, now),
    countReturns(db),
    countOpenReports(db),
  ]);
  const count = (status: string) => waiting.find((row) => row.status === status)?.count ?? 0;
  return {
    newOrders: count("new"),
    processingOrders: count("processing"),
    readyOrders: count("ready"),
    unpaidOrders: count("awaiting-payment"),
    oddPayments: odd.length,
    openReports,
    openReturns: returns.open,
    returnsDue: returns.firstDue,
    days,
    outOfStock: shelf.out,
    lowStock: shelf.low,
  };
}
