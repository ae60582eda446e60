import { z } from "zod";
import { cleanLine, cleanLines } from "../../forms/clean-text.ts";
import { requiredLine, tooLongMessage } from "../../forms/text-fields.ts";
import { readAmount } from "../cost.ts";
import { spellTag } from "../home-categories.ts";
import { fieldMessage } from "../record-field-texts.ts";
import { readNumber, type NumberField } from "../record-numbers.ts";
import { numberMessage } from "./number-messages.ts";

/** A line of text; null when it is empty. */
export function optionalLine(max: number) {
  return lineWithDefault(null, max);
}

/** Several lines of text; null when they are empty. */
export function optionalLines(max: number) {
  return z
    .string()
    .default("")
    .transform(cleanLines)
    .pipe(z.string().max(max, tooLongMessage(max)))
    .transform((text) => (text === "" ? null : text));
}

/** An amount of money in øre (cost.ts); null when it is empty. */
export function optionalAmount() {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      if (text.trim() === "") return null;
      const amount = readAmount(text);
      if (amount !== null) return amount;
      context.addIssue({ code: "custom", message: fieldMessage("amount") });
      return z.NEVER;
    });
}

/** A line of text that has a value of its own when it is empty. */
export function lineWithDefault<Default extends string | null>(empty: Default, max: number) {
  return z
    .string()
    .default("")
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLongMessage(max)))
    .transform((text): string | Default => (text === "" ? empty : text));
}

/** A whole number as people write it, within the field's range (record-numbers.ts). */
export function requiredNumber(field: NumberField, missing: () => string) {
  return z.string({ error: missing }).transform(readWholeNumber(field));
}

/** A whole number; `empty` is read when nothing is posted. */
export function numberWithDefault(field: NumberField, empty: string) {
  return z.string().default(empty).transform(readWholeNumber(field));
}

/** A whole number; null when it is empty or "unknown", as the empty field says in its own language. */
export function optionalNumber(field: NumberField) {
  const read = readWholeNumber(field);
  return z
    .string()
    .default("")
    .transform((text, context) =>
      ["", "unknown", "ukendt"].includes(text.trim().toLowerCase()) ? null : read(text, context),
    );
}

/** A box that is ticked or not; a file says "true" or "false", "yes" or "no". Empty is no. */
export function yesOrNo() {
  return z
    .string()
    .default("")
    .transform((text, context): boolean => {
      const word = text.trim().toLowerCase();
      if (["", "false", "no", "nej", "0"].includes(word)) return false;
      if (["on", "true", "yes", "ja", "1"].includes(word)) return true;
      context.addIssue({ code: "custom", message: fieldMessage("yesOrNo") });
      return z.NEVER;
    });
}

function readWholeNumber(field: NumberField) {
  return (text: string, context: z.RefinementCtx): number => {
    const read = readNumber(field, text);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: numberMessage(field) });
    return z.NEVER;
  };
}

/** "Doom, Live , Doom" → ["Doom", "Live"] */
export function readList(text: string): string[] {
  return [...new Set(text.split(",").map(cleanLine).filter(Boolean))];
}

/** One tag, as it is typed. */
export const tagField = requiredLine({ missing: () => fieldMessage("typeTag"), max: 60 })
  .pipe(z.string().refine((tag) => !tag.includes(","), { error: () => fieldMessage("tagComma") }))
  .transform(spellTag);

export const track = z
  .object({
    position: lineWithDefault("", 20),
    title: lineWithDefault("", 300),
    duration: lineWithDefault("", 20),
  })
  // A row with only a position was begun and left empty; a duration means that a track is there.
  .superRefine(({ title, duration }, context) => {
    if (title !== "" || duration === "") return;
    context.addIssue({ code: "custom", path: ["title"], message: fieldMessage("untitledTrack") });
  });
