import { z } from "zod";
import { addressFields, optionalText } from "./address.ts";

/** What an admin may mend on an order: whom it goes to, the customer's note and the shop's own. */
export const orderForm = z.object({
  ...addressFields,
  note: optionalText(1000),
  shopNote: optionalText(2000),
});

export type OrderEdit = z.output<typeof orderForm>;
