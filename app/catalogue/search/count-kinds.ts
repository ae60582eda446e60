import { conditions, kindsOf } from "./condition-filter.ts";
import type { FacetChoice, FacetName, Facets } from "./facets.ts";
import type { ShopQuery } from "./shop-query.ts";

/** The facets with few values. The database counts their combinations, and each facet is summed up here. */
export const kindFacets = ["format", "decade", "condition"] as const satisfies FacetName[];
export type KindFacet = (typeof kindFacets)[number];

/** How many records there are of a value or a combination; `condition` as the database writes it: "used VG+". */
export interface Kind {
  format?: string | null;
  decade?: number | null;
  condition?: string | null;
  records: number;
}

type KindFilter = Pick<ShopQuery, KindFacet>;

/** Most formats that are offered to filter by. */
const maxFormats = 20;

/** Filters that let every kind through, for kinds that are of matching records only. */
export const everyKind = { format: "", decade: null, condition: "" } as const satisfies KindFilter;

/** How many records fit the filters. */
export function countFitting(kinds: readonly Kind[], filter: KindFilter): number {
  return kinds.reduce((sum, kind) => sum + (fits(kind, filter) ? kind.records : 0), 0);
}

/** The choices of each facet, counted without the facet's own filter. Choices of the condition overlap. */
export function countKinds(kinds: readonly Kind[], filter: KindFilter): Pick<Facets, KindFacet> {
  const sums = (name: KindFacet) => sumBy(kinds, { ...filter, [name]: everyKind[name] }, name);
  return sortKinds({
    format: sums("format"),
    decade: sums("decade"),
    condition: sums("condition"),
  });
}

/** What is offered of each facet, in its order; `condition` counts kinds such as "used VG+". */
export function sortKinds(sums: { [Name in KindFacet]: FacetChoice[] }): Pick<Facets, KindFacet> {
  const formats = sums.format.toSorted(
    (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
  );
  return {
    format: formats.slice(0, maxFormats),
    decade: sums.decade.toSorted((one, other) => Number(one.value) - Number(other.value)),
    condition: countConditions(sums.condition),
  };
}

function sumBy(kinds: readonly Kind[], filter: KindFilter, name: KindFacet): FacetChoice[] {
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    const value = kind[name] ?? null;
    if (value !== null && fits(kind, filter))
      counts.set(String(value), (counts.get(String(value)) ?? 0) + kind.records);
  }
  return [...counts].map(([value, count]) => ({ value, count })).filter(({ count }) => count > 0);
}

function fits(kind: Kind, { format, decade, condition }: KindFilter): boolean {
  return (
    (format === "" || kind.format === format) &&
    (decade === null || kind.decade === decade) &&
    (condition === "" || kindsOf(condition).includes(kind.condition ?? ""))
  );
}

/** The choices of the condition, which overlap, from the counts of kinds such as "used VG+". */
export function countConditions(sums: readonly FacetChoice[]): FacetChoice[] {
  return conditions
    .map((condition) => {
      const fitting = kindsOf(condition);
      const counts = sums.filter(({ value }) => fitting.includes(value));
      return { value: condition, count: counts.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ count }) => count > 0);
}
