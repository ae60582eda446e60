/** An entry of a list of choices; "" is the choice of none. */
export interface Choice {
  value: string;
  label: string;
}

/** Up to so many choices, the browser's own list is seen at a glance. */
export const shortList = 12;

/** Whether a choice's label has every word that is typed; case and accents do not matter. */
export function fits({ value, label }: Choice, typed: string): boolean {
  const words = fold(typed).split(" ").filter(Boolean);
  const text = fold(label);
  return words.length === 0 || (value !== "" && words.every((word) => text.includes(word)));
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\u00f8/gi, "o")
    .toLowerCase();
}
