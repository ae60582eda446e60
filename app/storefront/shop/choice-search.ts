/** An entry of a list of choices; "" is the choice of none. */
export interface Choice {
  value: string;
  label: string;
}

/** Up to so many choices, the browser's own list is seen at a glance. */
export const shortList = 12;

/** The choices whose label has every word that is typed, in their order; case and accents do not matter. */
export function fittingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = fold(typed).split(" ").filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ value, label }) => {
    const text = fold(label);
    return value !== "" && words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\u00f8/gi, "o")
    .toLowerCase();
}
