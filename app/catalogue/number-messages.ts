import { formatPrice } from "./price.ts";
import { numberRules, type NumberField } from "./record-numbers.ts";

/** The message for a number that breaks its rule. Apart from the rules, which every page of the shop loads. */
export const numberMessages: { [Field in NumberField]: string } = {
  price: `Whole kroner, from 0 to ${formatPrice(numberRules.price.max)}`,
  discount: "Whole percent, from 0 to 100.",
  stock: "A whole number, from 0 to 1.000.000.",
  year: "A year with four digits, such as 1970.",
  numRecords: "A whole number, from 1 to 100.",
  weight: "Whole grams, from 0 to 100.000.",
};
