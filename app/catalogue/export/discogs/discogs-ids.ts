/** "r249504", "[r249504]", or the address of a release on Discogs. */
const spellings = [
  /^\[?r([1-9]\d{0,11})\]?$/i,
  /discogs\.com\/(?:[a-z-]+\/)?release\/([1-9]\d{0,11})/i,
];

/** The release of Discogs that an external id names, as its digits; null when it names none. */
export function readReleaseId(externalId: string | null): string | null {
  for (const spelling of spellings) {
    const found = spelling.exec((externalId ?? "").trim())?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

/** Names the sale of a listing in the table discogs_sales, by which it is taken off once, whichever file tells it. */
export function saleKeyOfListing(listingId: string): string {
  return `listing ${listingId}`;
}
