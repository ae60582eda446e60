/** ` (2)` behind a name, and `*` behind one that differs from the artist's usual name. */
const disambiguator =
  /(?:\s\(\d{1,4}\)|\*)+(?=$|\s*[,;/]|\s+(?:&|\+|and|feat\.?|ft\.?|featuring|vs\.?|with|-)\s)/gi;

/** A name as it is shown: `Nirvana (2)` → `Nirvana`, `Beatles, The` → `The Beatles`. Titles are not for this. */
export function showName(name: string): string {
  const bare = name.replace(disambiguator, "").trim();
  return bare.replace(/^([^,/&]+), (The|A|Les|Die|De|Los)$/, "$2 $1");
}

/**
 * A list of labels or catalogue numbers as Discogs joins them, each once: `Island, Island` → `Island`. `none` is what
 * Discogs writes for a release without a catalogue number.
 */
export function showCodes(text: string): string {
  const parts = text.split(",").map((part) => part.trim());
  return [...new Set(parts)]
    .filter((part) => part !== "" && part.toLowerCase() !== "none")
    .join(", ");
}

/** Labels, each once and without what tells two of the same name apart. */
export function showLabels(text: string): string {
  return [...new Set(text.split(/,\s*/).map(showName))].filter((part) => part !== "").join(", ");
}
