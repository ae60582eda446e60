/** Names the sale of a listing in the table discogs_sales, by which it is taken off once, whichever file tells it. */
export function saleKeyOfListing(listingId: string): string {
  return `listing ${listingId}`;
}
