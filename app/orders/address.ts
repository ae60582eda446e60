import { z } from "zod";
import { shop } from "../../shop.config.ts";
import { cleanLine, cleanLines } from "../forms/clean-text.ts";

// What follows a transformation is a refinement, not a piped schema: Conform would read the "" that the
// transformation gives as a missing value once more.

function line(name: string, max: number) {
  const empty = `Enter ${name}.`;
  return z
    .string({ error: empty })
    .transform(cleanLine)
    .refine((text) => text !== "", empty)
    .refine((text) => text.length <= max, tooLong(max));
}

/** A text of several lines that may be missing, which reads as "". */
export function optionalText(max: number) {
  return z
    .string()
    .optional()
    .transform((text = "") => cleanLines(text))
    .refine((text) => text.length <= max, tooLong(max));
}

function tooLong(max: number): string {
  return `At most ${max} characters.`;
}

const postalCodePattern = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;
const phonePattern = /^[+()\d ./-]*$/;

/** The lines of a postal address below the name; none for an order without one, which is picked up. */
export function addressLines(order: {
  address: string;
  postalCode: string;
  city: string;
  country: string;
}): string[] {
  const { address, postalCode, city, country } = order;
  return address === "" ? [] : [address, `${postalCode} ${city}`, country];
}

const phone = z
  .string()
  .optional()
  .transform((text = "") => cleanLine(text))
  .refine((text) => text.length <= 40, tooLong(40))
  .refine((text) => phonePattern.test(text), "Use digits, spaces and + ( ) - only.");

/** A field that an order does not need: nothing is kept of it. */
const discardedField = z
  .string()
  .optional()
  .transform((): string => "");

/** Whom an order goes to, as the customer types it at checkout and the shop mends it later. */
export const addressFields = {
  fullName: line("your full name", 200),
  address: line("your address", 300),
  postalCode: line("your postal code", 20).refine(
    (text) => text === "" || postalCodePattern.test(text),
    "Use letters, digits, spaces and hyphens.",
  ),
  city: line("your city", 100),
  country: z.enum(shop.countries, { error: "Choose a country from the list." }),
  phone,
};

/** The same for an order that is picked up: a name, and a phone beside the email of the account. */
export const pickUpFields = {
  ...addressFields,
  address: discardedField,
  postalCode: discardedField,
  city: discardedField,
  country: discardedField,
};
