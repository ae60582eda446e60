import { currentLanguage } from "./language/current-language.ts";
import type { Language } from "./language/languages.ts";
import { shop } from "./shop.ts";

/** How a language writes days and times. */
interface Calendar {
  months: readonly string[];
  dayOfYear: (date: number, month: string) => string;
  moment: (day: string, time: { hour: string; minute: string }) => string;
}

// By hand: browsers and servers word whole dates differently, and a page drawn by both must not.
const calendars: { readonly [Code in Language]: Calendar } = {
  en: {
    months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
    dayOfYear: (date, month) => `${date} ${month}`,
    moment: (day, { hour, minute }) => `${day}, ${hour}:${minute}`,
  },
  da: {
    months:
      "januar februar marts april maj juni juli august september oktober november december".split(
        " ",
      ),
    dayOfYear: (date, month) => `${date}. ${month}`,
    moment: (day, { hour, minute }) => `${day} kl. ${hour}.${minute}`,
  },
};

function calendar(): Calendar {
  return calendars[currentLanguage()];
}

/** Made when the first moment is shown: loading a time zone holds up a phone's every page for tens of milliseconds. */
let clock: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

function readClock(): Intl.DateTimeFormat {
  const { timeZone } = shop;
  if (clock?.timeZone === timeZone) return clock.format;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  clock = { timeZone, format };
  return format;
}

type Part = "year" | "month" | "day" | "hour" | "minute" | "second";

/** A moment on the shop's own clock, each part as digits: `{ year: "2026", month: "03", … }`. */
export function onShopClock(moment: Date): { [Name in Part]: string } {
  const parts = new Map(
    readClock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const read = (name: Part) => parts.get(name) ?? "";
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    hour: read("hour"),
    minute: read("minute"),
    second: read("second"),
  };
}

/** `14 Mar 2026`, in Danish `14. marts 2026`, in the shop's time zone. */
export function formatDate(moment: Date): string {
  return formatDay(dayOnShopClock(moment));
}

/** `14 Mar 2026, 13:05`, in Danish `14. marts 2026 kl. 13.05`, in the shop's time zone. */
export function formatDateTime(moment: Date): string {
  return calendar().moment(formatDate(moment), onShopClock(moment));
}

/** The day of a moment on the shop's own clock, as date fields have it: `2026-03-14`. */
export function dayOnShopClock(moment: Date): string {
  const { year, month, day } = onShopClock(moment);
  return `${year}-${month}-${day}`;
}

/** `2026-03-14` → `14 Mar 2026` */
export function formatDay(day: string): string {
  return `${formatDayOfYear(day)} ${day.split("-")[0] ?? ""}`;
}

/** `2026-03-14` → `14 Mar` */
export function formatDayOfYear(day: string): string {
  const [, month = "", date = ""] = day.split("-");
  const { months, dayOfYear } = calendar();
  return dayOfYear(Number(date), months[Number(month) - 1] ?? "");
}

/** `2026-03-14` → `Mar 2026` */
export function formatMonth(day: string): string {
  const [year = "", month = ""] = day.split("-");
  return `${calendar().months[Number(month) - 1] ?? ""} ${year}`;
}
