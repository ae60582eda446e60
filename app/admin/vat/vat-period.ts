import { dayOnShopClock } from "../../shop-time.ts";
import { vatReportText } from "./vat-report-texts.ts";

/** Days on the shop's clock as a date field has them, `2026-03-14`; both belong to the period. */
export interface VatPeriod {
  from: string;
  to: string;
}

/** The period that a query names; what is left out is the month so far. `problem` is "" when it makes sense. */
export function readPeriod(query: URLSearchParams, now: Date): VatPeriod & { problem: string } {
  const today = dayOnShopClock(now);
  const from = query.get("from") ?? `${today.slice(0, "2026-03".length)}-01`;
  const to = query.get("to") ?? today;
  if (!isDay(from) || !isDay(to)) {
    return { from, to, problem: vatReportText("chooseDays") };
  }
  return { from, to, problem: from > to ? vatReportText("fromAfterTo") : "" };
}

/** Whether a text is a day that PostgreSQL knows: it has no year 0. */
function isDay(text: string): boolean {
  if (text.startsWith("0000") || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
