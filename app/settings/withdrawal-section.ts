import { z } from "zod";
import { isHoliday } from "../calendar-days.ts";
import type { WithdrawalTerms } from "../db/column-types.ts";
import { cleanLine } from "../forms/clean-text.ts";
import { tooLongMessage } from "../forms/text-fields.ts";
import { defaultDetails } from "../shop.ts";
import { choiceOf, defineSection } from "./section.ts";
import { settingsText } from "./settings-texts.ts";

export interface WithdrawalSettings extends WithdrawalTerms {
  /** A line each, separated by "\n"; "" for none. */
  holidays: string;
}

export const returnPostageLabels = {
  get customer() {
    return settingsText("customerPaysIt");
  },
  get shop() {
    return settingsText("shopPaysIt");
  },
} satisfies { [Who in WithdrawalTerms["returnPostage"]]: string };

const daysRule = { error: () => settingsText("daysToWithdrawRange") };
const deliveryRule = { error: () => settingsText("deliveryDaysRange") };

const holidayLines = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(/[\n,;]/)
      .map((line) => cleanLine(line).toLowerCase())
      .filter((line) => line !== "")
      .join("\n"),
  )
  .superRefine((text, context) => {
    const wrong = text.split("\n").find((line) => line !== "" && !isHoliday(line));
    if (wrong === undefined) return;
    const message = settingsText("noHoliday", { line: wrong });
    context.addIssue({ code: "custom", message });
  })
  .refine((text) => text.length <= 1000, tooLongMessage(1000));

export const withdrawalSection = defineSection<WithdrawalSettings>({
  id: "withdrawal",
  get heading() {
    return settingsText("withdrawal");
  },
  settings: {
    days: {
      get label() {
        return settingsText("daysToWithdraw");
      },
      fallback: defaultDetails.withdrawal.days,
      schema: z.int(daysRule).min(14, daysRule).max(365, daysRule),
    },
    deliveryDays: {
      get label() {
        return settingsText("deliveryDays");
      },
      fallback: defaultDetails.withdrawal.deliveryDays,
      schema: z.int(deliveryRule).min(0, deliveryRule).max(60, deliveryRule),
    },
    returnPostage: {
      get label() {
        return settingsText("returnPostage");
      },
      fallback: defaultDetails.withdrawal.returnPostage,
      ...choiceOf(returnPostageLabels),
    },
    holidays: {
      get label() {
        return settingsText("holidays");
      },
      fallback: defaultDetails.holidays.join("\n"),
      schema: holidayLines,
    },
  },
});
