import { z } from "zod";
import { isDay } from "../calendar-days.ts";
import { formatDay } from "../shop-time.ts";
import { formatPercent, readPercent } from "../vat/percent.ts";
import type { DatedRate } from "../vat/tax-settings.ts";
import { settingsText } from "./settings-texts.ts";

export const datedRate: z.ZodType<DatedRate> = z.object({
  from: z.string().refine(isDay),
  percent: z.number().min(0).max(100),
});

/** Null: left empty. */
export const rateField = z
  .string()
  .optional()
  .transform((text = "", context) => {
    if (text.trim() === "") return null;
    const percent = readPercent(text);
    if (percent !== null) return percent;
    context.addIssue({ code: "custom", message: settingsText("rateForm") });
    return z.NEVER;
  });

export const dayField = z
  .string()
  .optional()
  .transform((day = "") => day.trim())
  .refine((day) => day === "" || isDay(day), { error: () => settingsText("dayForm") });

/** The names of the fields of a rate. */
export interface RateFields {
  rate: string;
  from: string;
}

/** What the two fields of rates show: the rate that begins last. */
export function textsOfRates(
  names: RateFields,
  rates: readonly DatedRate[],
): { [field: string]: string } {
  const latest = rates.at(-1);
  return {
    [names.rate]: latest ? formatPercent(latest.percent) : "",
    [names.from]: latest?.from ?? "",
  };
}

/**
 * Rates, by day, after what was entered: another day adds a rate, the same day corrects it, an empty rate takes that of
 * its day away. Gives what is wrong at which field otherwise.
 */
export function changeRates(
  names: RateFields,
  was: readonly DatedRate[],
  entered: { [field: string]: unknown },
): { ok: true; rates: DatedRate[] } | { ok: false; fieldErrors: { [field: string]: string[] } } {
  const percent = entered[names.rate] as number | null;
  const from = entered[names.from] as string;
  const wrong = (field: string, message: string) => {
    return { ok: false as const, fieldErrors: { [field]: [message] } };
  };
  if (percent === null) {
    const day = from === "" ? was.at(-1)?.from : from;
    if (from !== "" && !was.some((rate) => rate.from === from)) {
      return wrong(names.rate, settingsText("enterRate"));
    }
    return { ok: true, rates: was.filter((rate) => rate.from !== day) };
  }
  if (from === "") return wrong(names.from, settingsText("enterRateDay"));
  const rates = [...was.filter((rate) => rate.from !== from), { from, percent }];
  return { ok: true, rates: rates.toSorted((one, other) => (one.from < other.from ? -1 : 1)) };
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A rate as the history keeps it, in the current language; another text stays as it is. */
export function showKeptRate(kept: string): string {
  const [, percent = "", date = "", month = "", year = ""] =
    /^([\d,]+) % from (\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(kept) ?? [];
  if (!months.includes(month)) return kept;
  const parts = [year, String(months.indexOf(month) + 1), date];
  const day = formatDay(parts.map((part) => part.padStart(2, "0")).join("-"));
  return settingsText("rateFrom", { percent, day });
}

/** "25 % from 1 Jan 2026" */
export function describeRate({ percent, from }: DatedRate): string {
  return settingsText("rateFrom", { percent: formatPercent(percent), day: formatDay(from) });
}
