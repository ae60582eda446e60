import { z } from "zod";
import { shop } from "../../shop.config.ts";

// Control characters have no place in a name or address, and PostgreSQL refuses the first of them.
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f]+/g;
// eslint-disable-next-line no-control-regex
const controlsButLines = /[\u0000-\u0009\u000b-\u001f\u007f]+/g;

function tidyLine(text: string): string {
  return text.replace(controls, " ").replace(/ {2,}/g, " ").trim();
}

function tidyText(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(controlsButLines, " ").trim();
}

function line(name: string, most: number) {
  const empty = `Enter ${name}.`;
  return z
    .string({ error: empty })
    .transform(tidyLine)
    .pipe(z.string().min(1, empty).max(most, `At most ${most} characters.`));
}

/** A text of several lines that may be missing, which reads as "". */
export function optionalText(most: number) {
  return z
    .string()
    .default("")
    .transform(tidyText)
    .pipe(z.string().max(most, `At most ${most} characters.`));
}

/** Whom an order goes to, as the customer types it at checkout and the shop mends it later. */
export const addressFields = {
  fullName: line("your full name", 200),
  address: line("your address", 300),
  postalCode: line("your postal code", 20).pipe(
    z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, "Use letters, digits, spaces and hyphens."),
  ),
  city: line("your city", 100),
  country: z.enum(shop.countries, { error: "Choose a country from the list." }),
  phone: z
    .string()
    .default("")
    .transform(tidyLine)
    .pipe(
      z
        .string()
        .max(40, "At most 40 characters.")
        .regex(/^[+()\d ./-]*$/, "Use digits, spaces and + ( ) - only."),
    ),
};
