import { z } from "zod";
import { defineSection } from "./section.ts";

const holdMessage = "A whole number of minutes, from 1 to 1380.";
const daysMessage = "A whole number of days, from 1 to 90.";

export interface PaymentSettings {
  /** Days from the date of an invoice until it is due. */
  daysToPay: number;
  /** Minutes that an order waits for its payment; a provider may wait for less. */
  holdMinutes: number;
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
    holdMinutes: {
      label: "Minutes to pay",
      fallback: 30,
      schema: z.int({ error: holdMessage }).min(1, holdMessage).max(1380, holdMessage),
      environment: {
        variable: "PAYMENT_HOLD_MINUTES",
        schema: z.coerce.number().int().min(1).max(1380).optional(),
        expected: "a whole number of minutes from 1 to 1380",
      },
    },
  },
});
