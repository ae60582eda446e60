/** The letters under which artists stand, as Danish sorts them; "#" is for digits and other scripts. */
export const artistLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ\u00c6\u00d8\u00c5#".split("");

/** How many records of a list have a place in the alphabet (column `artist_letter` of app/db/schema.sql). */
export type LetterCount = readonly [place: number, records: number];

/** The place of records that stand before all letters. */
export const beforeLetters = -1;

/**
 * For each of `artistLetters` the number of the first record, from 0, in a list that is sorted by artist; null: there is
 * none. "#" leads to what comes before A where there is anything, else to the scripts that come after the last letter.
 */
export function startsOfLetters(counts: readonly LetterCount[]): (number | null)[] {
  const starts = new Map<number, number>();
  let before = 0;
  for (const [place, records] of counts.toSorted(([one], [other]) => one - other)) {
    starts.set(place, before);
    before += records;
  }
  const others = starts.get(0) ?? starts.get(artistLetters.length) ?? null;
  return artistLetters.map((letter, index) =>
    letter === "#" ? others : (starts.get(index + 1) ?? null),
  );
}

/** The id of the place on a page where a letter begins. */
export function letterId(letter: string): string {
  return letter === "#" ? "artists-other" : `artists-${letter.toLowerCase()}`;
}
