import { addDays, isWorkingDay, type Day } from "../calendar-days.ts";
import type { WithdrawalTerms } from "../db/column-types.ts";
import { shop } from "../shop.ts";

/** When an order left the shop and when it arrived. */
export interface Delivery {
  /** Null: it has not left the shop. */
  shippedOn: Day | null;
  /** Null: not known. */
  deliveredOn: Day | null;
}

/** How long the period of an order is; the holidays are those of the settings unless others are given. */
interface Period extends Pick<WithdrawalTerms, "days" | "deliveryDays"> {
  holidays?: readonly string[];
}

/**
 * The last day on which a consumer may withdraw, `days` after the last parcel was delivered; where that is not known,
 * after it was shipped and had `deliveryDays` to arrive. The day of delivery does not count, and a period that would end on a
 * Saturday, Sunday or holiday ends on the next working day (Regulation 1182/71, article 3). Null: no end yet, because
 * not everything has left the shop.
 */
export function lastDayToWithdraw(
  deliveries: readonly Delivery[],
  { days, deliveryDays, holidays = shop.holidays }: Period,
): Day | null {
  const arrivals: Day[] = [];
  for (const { shippedOn, deliveredOn } of deliveries) {
    const arrival = deliveredOn ?? (shippedOn === null ? null : addDays(shippedOn, deliveryDays));
    if (arrival === null) return null;
    arrivals.push(arrival);
  }
  const latest = arrivals.sort().at(-1);
  if (latest === undefined) return null;
  let last = addDays(latest, days);
  while (!isWorkingDay(last, holidays)) last = addDays(last, 1);
  return last;
}

/** Whether a day is within the period. */
export function isWithinPeriod(today: Day, lastDay: Day | null): boolean {
  return lastDay === null || today <= lastDay;
}
