import { containsLetters } from "../../language/fold-letters.ts";

/** An entry of a list of choices; "" is the choice of none. */
export interface Choice {
  value: string;
  label: string;
}

/** Up to so many choices, the browser's own list is seen at a glance. */
export const shortList = 12;

/** Whether a choice's label has every word that is typed, in any spelling. */
export function fits({ value, label }: Choice, typed: string): boolean {
  const words = typed.split(/\s+/).filter(Boolean);
  return (
    words.length === 0 || (value !== "" && words.every((word) => containsLetters(label, word)))
  );
}
