import { formatPrice } from "../price.ts";
import { fieldMessage } from "../record-field-texts.ts";
import { numberRules, type NumberField } from "../record-numbers.ts";

/** The message for a number that breaks its rule. Apart from the rules, which every page of the shop loads. */
export function numberMessage(field: NumberField): string {
  return field === "price"
    ? fieldMessage(field, { most: formatPrice(numberRules.price.max) })
    : fieldMessage(field);
}
