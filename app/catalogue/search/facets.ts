/** Matching records are counted up to here: of a search the page then says "More than 10.000 records". */
export const maxCounted = 10_000;

/** What the records of the shop page can be filtered by, with counts. */
export const facetNames = ["genre", "format", "decade", "condition", "label"] as const;
export type FacetName = (typeof facetNames)[number];

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
