import type { SubmissionResult } from "@conform-to/react";
import type { OrderEdit } from "../../../orders/order-form.ts";

/** The result of "Save" on the order page. */
export interface SavedOrder {
  reply: SubmissionResult;
  saved: boolean;
  /** The fields as they are in the database now. */
  now: OrderEdit;
  /** The fields that somebody else changed meanwhile; saving again overwrites them. */
  changed?: (keyof OrderEdit)[];
}

export const fieldLabels = {
  fullName: "Full name",
  address: "Address",
  postalCode: "Postal code",
  city: "City",
  country: "Country",
  phone: "Phone",
  note: "Note",
  shopNote: "Shop note",
  trackingNumber: "Tracking number",
  deliveredOn: "Delivered on",
} as const satisfies { [Field in keyof OrderEdit]: string };
