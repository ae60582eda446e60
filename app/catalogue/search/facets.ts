/** What a list can be narrowed by. */
export type FacetName = "genre" | "format" | "decade";
export const facetNames = ["genre", "format", "decade"] as const satisfies FacetName[];

export interface FacetChoice {
  value: string;
  /** Records there would be with this choice and the others as they are. */
  count: number;
  /** Whether there are more than `count`, or may be. */
  more?: boolean;
}

/** The choices of each list, each leaving its own choice out of account. */
export interface Facets {
  genre: FacetChoice[];
  format: FacetChoice[];
  /** Values are the first years of the decades. */
  decade: FacetChoice[];
}
