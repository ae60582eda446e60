import { z } from "zod";
import { cleanLine, cleanLines } from "./clean-text.ts";
import { formsText } from "./forms-texts.ts";
import { formatWholeNumber } from "./whole-number.ts";

// What follows a transformation is a refinement, not a piped schema: Conform would read the "" that the
// transformation gives as a missing value once more.

/** A line of text that must not be empty; `missing` is the message when it is, said when a form is checked. */
export function requiredLine({ missing, max }: { missing: string | (() => string); max: number }) {
  return z
    .string({ error: missing })
    .transform(cleanLine)
    .refine((text) => text !== "", { error: missing })
    .refine((text) => text.length <= max, tooLongMessage(max));
}

/** A line of text that may be missing, which reads as "". */
export function optionalLine(max: number) {
  return z
    .string()
    .optional()
    .transform((text = "") => cleanLine(text))
    .refine((text) => text.length <= max, tooLongMessage(max));
}

/** A text of several lines that may be missing, which reads as "". */
export function optionalText(max: number) {
  return z
    .string()
    .optional()
    .transform((text = "") => cleanLines(text))
    .refine((text) => text.length <= max, tooLongMessage(max));
}

/** The message of a check, in the language of whoever fills the form in. */
export function tooLongMessage(max: number): { error: () => string } {
  return { error: () => formsText("tooLong", { max: formatWholeNumber(max) }) };
}
