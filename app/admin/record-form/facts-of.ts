import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import { formatName } from "../../catalogue/format-name.ts";

/** What tells two records of one name apart: "1970, LP". */
export function factsOf({ year, format }: Pick<Duplicate, "year" | "format">): string {
  return [year, formatName(format)].filter((part) => part !== null).join(", ");
}
