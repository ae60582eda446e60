import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** How many records are in a home category, by its name. */
export interface CategoryRecords {
  [category: string]: { featured: number; tagged: number };
}

export async function findCategoryRecords(
  db: Database,
  categories: readonly string[],
): Promise<CategoryRecords> {
  const { rows } = await sql<{ category: string; featured: number; tagged: number }>`
    select category,
      (select count(*) from records where featured @> array[category])::integer as featured,
      (select count(*) from records where tags @> array[category])::integer as tagged
    from unnest(${sql.val([...categories])}::text[]) as category
  `.execute(db);
  return Object.fromEntries(
    rows.map(({ category, featured, tagged }) => [category, { featured, tagged }]),
  );
}
