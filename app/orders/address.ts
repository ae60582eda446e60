import { z } from "zod";
import { countryCodes, countryName, readCountry } from "../countries.ts";
import { cleanLine } from "../forms/clean-text.ts";
import { requiredLine, tooLongMessage } from "../forms/text-fields.ts";
import { orderText } from "./orders-texts.ts";

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
  return address === "" ? [] : [address, `${postalCode} ${city}`, countryName(country)];
}

/** Said when a form is read, in the language of its page. */
export const chooseCountry = { error: () => orderText("chooseCountry") };

const phone = z
  .string()
  .optional()
  .transform((text = "") => cleanLine(text))
  .refine((text) => text.length <= 40, tooLongMessage(40))
  .refine((text) => phonePattern.test(text), {
    error: () => orderText("phoneLetters"),
  });

/** A field that an order does not need: nothing is kept of it. */
const discardedField = z
  .string()
  .optional()
  .transform((): string => "");

/** Whom an order goes to, as the customer types it at checkout and the shop mends it later. */
export const addressFields = {
  fullName: requiredLine({ missing: () => orderText("enterName"), max: 200 }),
  address: requiredLine({ missing: () => orderText("enterAddress"), max: 300 }),
  postalCode: requiredLine({ missing: () => orderText("enterPostalCode"), max: 20 }).refine(
    (text) => text === "" || postalCodePattern.test(text),
    { error: () => orderText("postalCodeLetters") },
  ),
  city: requiredLine({ missing: () => orderText("enterCity"), max: 100 }),
  country: z
    .string(chooseCountry)
    .transform(readCountry)
    .refine((code) => countryCodes().includes(code), chooseCountry),
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
