/** A calendar day, `2026-03-14`. */
export type Day = string;

const dayLength = 24 * 60 * 60 * 1000;

/** The day so many days later. Days are calculated without a clock, so summer time has no effect. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** Whether a day is neither Saturday, Sunday nor among the holidays, which are written as `isHoliday` reads them. */
export function isWorkingDay(day: Day, holidays: readonly string[]): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.some((holiday) => isOn(holiday, day));
}

/** The days of a year, such as "2026", that are holidays. */
export function holidaysOf(year: string, holidays: readonly string[]): Day[] {
  const days = Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at));
  return days.filter((day) => day.startsWith(year) && holidays.some((one) => isOn(one, day)));
}

const fromEaster = /^easter([+-]\d{1,3})$/;

/** `12-25` each year, `2027-05-07` once, `easter+39` counted from Easter Sunday; a day that there is. */
export function isHoliday(text: string): boolean {
  if (fromEaster.test(text)) return true;
  // A year that has 29 February.
  return isDay(/^\d{2}-\d{2}$/.test(text) ? `2024-${text}` : text);
}

/** Whether a text names a day that there is, as `2026-03-14`. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

function isOn(holiday: string, day: Day): boolean {
  const [, distance] = fromEaster.exec(holiday) ?? [];
  if (distance !== undefined)
    return day === addDays(easterSunday(day.slice(0, 4)), Number(distance));
  return holiday === day || holiday === day.slice(5);
}

/** Easter Sunday of a year, by the Gregorian calendar (the anonymous algorithm of 1876). */
export function easterSunday(year: string): Day {
  const number = Number(year);
  const [golden, century, rest] = [number % 19, Math.floor(number / 100), number % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * shift + 114;
  const [month, date] = [Math.floor(sum / 31), (sum % 31) + 1];
  return `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}
