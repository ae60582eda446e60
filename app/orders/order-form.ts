import { z } from "zod";
import { readCountry } from "../countries.ts";
import { optionalEmail } from "../forms/email-field.ts";
import { optionalText } from "../forms/text-fields.ts";
import { addressFields, chooseCountry } from "./address.ts";
import { orderFormText } from "./order-form-texts.ts";
import { orderText } from "./orders-texts.ts";

/** A day as a date field has it, or "". That it is between the order's and today is checked where both are known. */
const optionalDay = z
  .string()
  .optional()
  .transform((day = "") => day)
  .refine(isDayOrEmpty, { error: () => orderFormText("enterDay") });

function isDayOrEmpty(text: string): boolean {
  if (text === "") return true;
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** What an admin may mend on an order: whom it goes to, the customer's note, the shop's own, and its parcel. */
export const orderForm = z.object({
  /** Where mails about the order go; "": to the account's email. */
  email: optionalEmail,
  ...addressFields,
  // An old order may go to a country that the shop no longer sends to, and stays with it.
  country: z
    .string(chooseCountry)
    .max(60, chooseCountry)
    .regex(/^\p{L}[\p{L} .'()-]*$/u, chooseCountry)
    .transform(readCountry),
  note: optionalText(1000),
  shopNote: optionalText(2000),
  trackingNumber: optionalText(300),
  deliveredOn: optionalDay,
});

/** The same for an order that is picked up and has no address. */
const pickUpOrderForm = orderForm.pick({
  email: true,
  fullName: true,
  phone: true,
  note: true,
  shopNote: true,
  deliveredOn: true,
});

/** The same for an order whose customer has deleted their account: nobody's address is left. */
const namelessOrderForm = orderForm.pick({ shopNote: true, deliveredOn: true });

/** The form for an order: what it does not hold cannot be mended. */
export function orderFormFor({ email, address }: { email: string; address: string }) {
  if (email === "") return namelessOrderForm;
  return address === "" ? pickUpOrderForm : orderForm;
}

export type OrderEdit = z.output<typeof orderForm>;

export const editedFields = Object.keys(orderForm.shape) as (keyof OrderEdit)[];

/** What its fields are called, in the current language. */
export const orderFieldLabels = {
  get email() {
    return orderFormText("email");
  },
  get fullName() {
    return orderText("fullName");
  },
  get address() {
    return orderText("address");
  },
  get postalCode() {
    return orderText("postalCode");
  },
  get city() {
    return orderText("city");
  },
  get country() {
    return orderText("country");
  },
  get phone() {
    return orderText("phone");
  },
  get note() {
    return orderFormText("note");
  },
  get shopNote() {
    return orderFormText("shopNote");
  },
  get trackingNumber() {
    return orderFormText("trackingNumber");
  },
  get deliveredOn() {
    return orderFormText("deliveredOn");
  },
} satisfies { [Field in keyof OrderEdit]: string };
