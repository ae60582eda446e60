import type { SubmissionResult } from "@conform-to/react";
import type { OrderEdit } from "../../orders/order-form.ts";

/** What the order page answers to "Save". */
export interface SavedOrder {
  reply: SubmissionResult;
  saved: boolean;
  /** The fields as they are in the database now. */
  now: OrderEdit;
  /** The fields that somebody else changed meanwhile; saving again writes over them. */
  changed?: (keyof OrderEdit)[];
}

/** What the fields of an order are called. */
export const fieldNames = {
  fullName: "Full name",
  address: "Address",
  postalCode: "Postal code",
  city: "City",
  country: "Country",
  phone: "Phone",
  note: "Note",
  shopNote: "Shop note",
} as const satisfies { [Field in keyof OrderEdit]: string };
