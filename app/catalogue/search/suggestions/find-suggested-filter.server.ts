import type { Database } from "../../../db/database.ts";
import { suggestedFilter, type SuggestedFilter } from "./suggested-filter.ts";

/** The filter that a search text stands for, when it leads to a record; else null. */
export async function findSuggestedFilter(
  db: Database,
  search: string,
): Promise<SuggestedFilter | null> {
  const filter = suggestedFilter(search);
  if (!filter) return null;
  const any = db.selectFrom("records").select("id").limit(1);
  const record = await (
    filter.kind === "decade"
      ? any.where("decade", "=", filter.decade)
      : any.where("format", "=", filter.format)
  ).executeTakeFirst();
  return record ? filter : null;
}
