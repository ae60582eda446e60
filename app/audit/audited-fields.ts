import { auditText } from "./audit-texts.ts";

const fields = [
  ...(["status", "sent", "payment", "problem", "owed", "mail", "returned", "givenBack"] as const),
  ...(["role", "banned", "openingSoon"] as const),
];

/** What a field is called that no form has a label for: its name from the code, spaced, where it has no text here. */
export function nameOfField(field: string): string {
  const known = fields.find((each) => each === field);
  return known ? auditText(known) : spaced(field);
}

/** "postalCode" → "Postal code" */
function spaced(name: string): string {
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const states = {
  "awaiting-payment": "awaitingPayment",
  new: "new",
  processing: "processing",
  ready: "ready",
  shipped: "shipped",
  cancelled: "cancelled",
} as const;

const payments = {
  unpaid: "unpaid",
  awaiting: "awaiting",
  authorised: "authorised",
  "part-paid": "partPaid",
  paid: "paid",
  "part-refunded": "partRefunded",
  refunded: "wasRefunded",
  cancelled: "cancelled",
  failed: "failed",
} as const;

const roles = { user: "user", admin: "admin" } as const;

/** Values that are stored by names of their own. */
const valueTexts = new Map<string, { readonly [value: string]: Parameters<typeof auditText>[0] }>(
  Object.entries({ status: states, payment: payments, role: roles }),
);

/** The storage key of an upload, which means nothing to a reader. */
const pictureKey = /^(cover|photo)\/[a-z0-9-]+$/;

/** A value in words; of a field whose values have names of their own, by its name. */
export function describeValue(value: unknown, field = ""): string {
  if (value === null || value === undefined || value === "") return auditText("nothing");
  if (Array.isArray(value)) {
    return value.length === 0
      ? auditText("nothing")
      : value.map((each) => describeValue(each)).join(", ");
  }
  if (typeof value === "boolean") return auditText(value ? "yes" : "no");
  if (typeof value === "string") return describeText(value, field);
  if (typeof value === "number") return String(value);
  return Object.values(value).filter(Boolean).join(" ");
}

function describeText(value: string, field: string): string {
  if (pictureKey.test(value)) return auditText("picture");
  const texts = valueTexts.get(field);
  const key = texts && Object.hasOwn(texts, value) ? texts[value] : undefined;
  return key === undefined ? value : auditText(key);
}
