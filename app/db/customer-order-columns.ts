import type { Tables } from "./tables.ts";

/** What a customer may see of their order. Private columns, such as the shop's note, are never added here. */
export const customerOrderColumns = [
  "orderNumber",
  "status",
  "email",
  "fullName",
  "address",
  "postalCode",
  "city",
  "country",
  "phone",
  "note",
  "trackingNumber",
  "shippingMethod",
  "shippingCost",
  "paymentMethod",
  "paymentState",
  "vatPercent",
  "vatArea",
  "vatCountry",
  "exportWords",
  "totalAmount",
  "shippedAmount",
  "daysToPay",
  "orderDate",
] as const satisfies (keyof Tables["orders"])[];
