import { z } from "zod";
import { cleanLine, cleanLines } from "./clean-text.ts";
import { formatWholeNumber } from "./whole-number.ts";

// What follows a transformation is a refinement, not a piped schema: Conform would read the "" that the
// transformation gives as a missing value once more.

/** A line of text that must not be empty; `missing` is the message when it is. */
export function requiredLine({ missing, max }: { missing: string; max: number }) {
  return z
    .string({ error: missing })
    .transform(cleanLine)
    .refine((text) => text !== "", missing)
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

export function tooLongMessage(max: number): string {
  return `Use at most ${formatWholeNumber(max)} characters.`;
}
