/**
 * `27. november 2026 kl. 13.05` → `27. nov. 2026 kl. 13.05`: in a column a month in full takes the room of the others.
 * English months are short already.
 */
export function shortenMonth(date: string): string {
  return date.replace(/\p{L}{4,}/u, (month) => `${month.slice(0, 3)}.`);
}
