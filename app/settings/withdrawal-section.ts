import { z } from "zod";
import { isHoliday } from "../calendar-days.ts";
import type { WithdrawalTerms } from "../db/column-types.ts";
import { cleanLine } from "../forms/clean-text.ts";
import { tooLongMessage } from "../forms/text-fields.ts";
import { defaultDetails } from "../shop.ts";
import { choiceOf, defineSection } from "./section.ts";

export interface WithdrawalSettings extends WithdrawalTerms {
  /** A line each, separated by "\n"; "" for none. */
  holidays: string;
}

export const returnPostageLabels = {
  customer: "The customer",
  shop: "The shop",
} as const satisfies { [Who in WithdrawalTerms["returnPostage"]]: string };

const daysMessage = "A whole number of days, from 14 to 365: the law asks for at least 14.";
const deliveryMessage = "A whole number of days, from 0 to 60.";

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
    const message = `“${wrong}” is no day such as 12-25, 2027-05-07 or easter+1.`;
    context.addIssue({ code: "custom", message });
  })
  .refine((text) => text.length <= 1000, tooLongMessage(1000));

export const withdrawalSection = defineSection<WithdrawalSettings>({
  id: "withdrawal",
  heading: "Rules of withdrawal",
  settings: {
    days: {
      label: "Days to withdraw",
      fallback: defaultDetails.withdrawal.days,
      schema: z.int({ error: daysMessage }).min(14, daysMessage).max(365, daysMessage),
    },
    deliveryDays: {
      label: "Days of delivery",
      fallback: defaultDetails.withdrawal.deliveryDays,
      schema: z.int({ error: deliveryMessage }).min(0, deliveryMessage).max(60, deliveryMessage),
    },
    returnPostage: {
      label: "Postage of what is sent back",
      fallback: defaultDetails.withdrawal.returnPostage,
      ...choiceOf(returnPostageLabels),
    },
    holidays: {
      label: "Holidays",
      fallback: defaultDetails.holidays.join("\n"),
      schema: holidayLines,
    },
  },
});
