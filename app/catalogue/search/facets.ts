/** Matching records are counted up to here: of a search the page then says "More than 10.000 records". */
export const maxCounted = 10_000;

/** What the records of the shop page can be filtered by, with counts. */
export const facetNames = ["genre", "format", "decade", "condition", "label"] as const;
export type FacetName = (typeof facetNames)[number];

/** Those of which a list offers the first `maxChoices`; all of them stand on pages of their own. */
export const longFacets = ["genre", "label"] as const satisfies FacetName[];
export type LongFacet = (typeof longFacets)[number];

/** A list offers up to so many choices of a facet: that keeps the page of a shop whose labels are mostly misspelled at 100 kB. */
export const maxChoices = 1_000;

export interface FacetChoice {
  value: string;
  /** How many records match with this choice and the other filters as they are. */
  count: number;
  /** Whether there are, or may be, more than `count`. */
  more?: boolean;
}

/** The choices of each facet, counted without the facet's own filter. Decades are their first years. */
export type Facets = { [Name in FacetName]: FacetChoice[] };

export const emptyFacets: Facets = { genre: [], format: [], decade: [], condition: [], label: [] };
