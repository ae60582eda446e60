import { sql } from "kysely";
import { shop } from "../../../shop.config.ts";
import type { Database } from "../../db/database.ts";
import { countOpenReports } from "../../comments/reports/find-reports.server.ts";
import { countReturns } from "../returns/find-returns.server.ts";
import { findPaymentsToLookAt } from "../payments/find-payments-to-look-at.server.ts";

/** What was sold on a day of the shop's calendar, without orders that are cancelled or not paid yet. */
export interface DaySales {
  /** `2026-11-21` */
  day: string;
  orders: number;
  /** Whole kroner. */
  kroner: number;
}

export interface Dashboard {
  newOrders: number;
  processingOrders: number;
  /** Orders that wait for their payment. */
  unpaidOrders: number;
  /** Payments that need a look. */
  oddPayments: number;
  /** Reports of comments that wait for a decision. */
  openReports: number;
  /** Withdrawals whose records or money are still on their way. */
  openReturns: number;
  /** When the first of them is due, 14 days after its statement. */
  returnsDue: Date | null;
  /** The last 30 days with today, the oldest first. */
  days: DaySales[];
  outOfStock: number;
  /** Records with 1 to 4 copies left. */
  lowStock: number;
}

/** What the owner wants to know first thing in the morning. */
export async function findDashboard(db: Database, now: Date): Promise<Dashboard> {
  const [days, waiting, shelf, odd, returns, openReports] = await Promise.all([
    findSales(db, now),
    db
      .selectFrom("orders")
      .select((eb) => ["status", eb.cast<number>(eb.fn.countAll(), "integer").as("count")])
      .where("status", "in", ["awaiting-payment", "new", "processing"])
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

/** A day begins at midnight on the shop's clock; one may have 23 or 25 hours. */
async function findSales(db: Database, now: Date): Promise<DaySales[]> {
  const zone = sql.lit(shop.timeZone);
  const { rows } = await sql<DaySales>`
    with today as (select (${now}::timestamptz at time zone ${zone})::date as today),
    sold as (
      select (order_date at time zone ${zone})::date as day, count(*) as orders,
        sum(coalesce(shipped_amount, total_amount)) as kroner
      from orders, today
      where order_date >= (today - 29)::timestamp at time zone ${zone} and status not in ('cancelled', 'awaiting-payment')
      group by 1
    )
    select to_char(date, 'YYYY-MM-DD') as day, coalesce(orders, 0)::integer as orders,
      coalesce(kroner, 0)::float8 as kroner
    from today, generate_series(today - 29, today, interval '1 day') as date
    left join sold on sold.day = date::date
    order by date`.execute(db);
  return rows;
}
