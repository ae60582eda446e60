import { z } from "zod";
import { cleanLine } from "../forms/clean-text.ts";
import { emailField } from "../forms/email-field.ts";
import { optionalText, requiredLine, tooLongMessage } from "../forms/text-fields.ts";
import { defaultDetails, type ShopDetails } from "../shop.ts";
import { defineSection } from "./section.ts";

export interface ContactSettings extends Pick<
  ShopDetails,
  "email" | "phone" | "vatNumber" | "bankAccount"
> {
  /** Its lines, separated by "\n". */
  address: string;
  /** Lines, as `address` is. */
  openingHours: string;
  openingExceptions: string;
}

/** Its lines without those that are empty, separated by "\n". */
function cleanLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map(cleanLine)
    .filter((line) => line !== "")
    .join("\n");
}

/** As many lines as there are, also none. */
const optionalLines = z
  .string()
  .default("")
  .transform(cleanLines)
  .refine((text) => text.length <= 1000, tooLongMessage(1000));

const missingAddress = "Enter the address: the name first, then street, postal code and city.";

/** Two lines at least: the first is the name, the others are where it is. */
const addressLines = z
  .string({ error: missingAddress })
  .transform(cleanLines)
  .refine((text) => text.includes("\n"), missingAddress)
  .refine((text) => text.length <= 300, tooLongMessage(300));

export const contactSection = defineSection<ContactSettings>({
  id: "contact",
  heading: "Contact",
  settings: {
    address: {
      label: "Address",
      fallback: defaultDetails.address.join("\n"),
      schema: addressLines,
    },
    email: { label: "Email", fallback: defaultDetails.email, schema: emailField },
    phone: { label: "Phone", fallback: defaultDetails.phone, schema: optionalText(50) },
    vatNumber: {
      label: "VAT number",
      fallback: defaultDetails.vatNumber,
      schema: requiredLine({ missing: "Enter the VAT number.", max: 50 }),
    },
    bankAccount: {
      label: "Bank account",
      fallback: defaultDetails.bankAccount,
      schema: requiredLine({ missing: "Enter the bank account.", max: 100 }),
    },
    openingHours: {
      label: "Opening hours",
      fallback: defaultDetails.openingHours.join("\n"),
      schema: optionalLines,
    },
    openingExceptions: {
      label: "Exceptions",
      fallback: defaultDetails.openingExceptions.join("\n"),
      schema: optionalLines,
    },
  },
});
