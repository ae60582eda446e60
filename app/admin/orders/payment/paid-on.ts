import { dayOnShopClock } from "../../../shop-time.ts";

/**
 * The moment that an order's money is entered with: the day that was chosen, around noon, or now for today. Null for what is
 * no day, lies before the order, or in the future.
 */
export function readPaidOn(text: string, { from, now }: { from: Date; now: Date }): Date | null {
  const today = dayOnShopClock(now);
  if (text === "" || text === today) return now;
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T11:00:00Z`) : null;
  if (!moment || Number.isNaN(moment.getTime()) || dayOnShopClock(moment) !== text) return null;
  return text >= dayOnShopClock(from) && text < today ? moment : null;
}
