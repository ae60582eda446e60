import { z } from "zod";
import { defineSection } from "./section.ts";

const daysMessage = "A whole number of days, from 1 to 90.";

export interface PaymentSettings {
  /** Days from the date of an invoice until it is due. */
  daysToPay: number;
}

export const paymentSection = defineSection<PaymentSettings>({
  id: "payment",
  heading: "Payment",
  settings: {
    daysToPay: {
      label: "Days to pay",
      fallback: 14,
      schema: z.int({ error: daysMessage }).min(1, daysMessage).max(90, daysMessage),
    },
  },
});
