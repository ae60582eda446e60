import { onShopClock } from "../../../shop-time.ts";

/** A day on the shop's clock, as a date field has it: `2026-03-14`. */
function dayOf(moment: Date): string {
  const { year, month, day } = onShopClock(moment);
  return `${year}-${month}-${day}`;
}

/**
 * The moment that an order's money is entered with: the day that was chosen, at noon, or now for today. Null for what is
 * no day, lies before the order, or in the future.
 */
export function readPaidOn(text: string, { from, now }: { from: Date; now: Date }): Date | null {
  const today = dayOf(now);
  if (text === "" || text === today) return now;
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T11:00:00Z`) : null;
  if (!moment || Number.isNaN(moment.getTime()) || dayOf(moment) !== text) return null;
  return text >= dayOf(from) && text < today ? moment : null;
}
