/** Milliseconds between two reminders of one order. */
const week = 7 * 24 * 60 * 60 * 1000;

/** Whether a customer who was reminded at that moment may be reminded again: at most once a week. */
export function mayRemind(last: Date | null, now: Date): boolean {
  return last === null || now.getTime() - last.getTime() >= week;
}
