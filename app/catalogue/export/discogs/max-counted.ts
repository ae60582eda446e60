/** Rows of the next file for Discogs are counted up to this number. */
export const maxCounted = 1000;
