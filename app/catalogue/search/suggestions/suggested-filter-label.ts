import { suggestedFilterText } from "./suggested-filter-texts.ts";
import type { SuggestedFilter } from "./suggested-filter.ts";

/** Apart from suggested-filter.ts, which every page loads. */
export function suggestedFilterLabel(filter: SuggestedFilter): string {
  return filter.kind === "decade"
    ? suggestedFilterText("ofDecade", { decade: filter.decade })
    : suggestedFilterText("ofInches", { inches: filter.format.replace('"', "") });
}
