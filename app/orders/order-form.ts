import { z } from "zod";
import { addressFields, optionalText } from "./address.ts";

const chooseCountry = "Choose a country from the list.";

/** What an admin may mend on an order: whom it goes to, the customer's note and the shop's own. */
const orderForm = z.object({
  ...addressFields,
  // An old order may go to a country that the shop no longer sends to, and stays with it.
  country: z
    .string({ error: chooseCountry })
    .max(60, chooseCountry)
    .regex(/^\p{L}[\p{L} .'()-]*$/u, chooseCountry),
  note: optionalText(1000),
  shopNote: optionalText(2000),
});

/** The same for an order that is picked up and has no address. */
const pickUpOrderForm = orderForm.pick({
  fullName: true,
  phone: true,
  note: true,
  shopNote: true,
});

/** The same for an order whose customer has deleted their account: nobody's address is left. */
const namelessOrderForm = orderForm.pick({ shopNote: true });

/** The form for an order: what it does not hold cannot be mended. */
export function orderFormFor({ email, address }: { email: string; address: string }) {
  if (email === "") return namelessOrderForm;
  return address === "" ? pickUpOrderForm : orderForm;
}

export type OrderEdit = z.output<typeof orderForm>;

export const editedFields = [
  "fullName",
  "address",
  "postalCode",
  "city",
  "country",
  "phone",
  "note",
  "shopNote",
] as const satisfies (keyof OrderEdit)[];
