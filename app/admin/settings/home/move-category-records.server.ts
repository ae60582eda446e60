import { sql } from "kysely";
import type { Transaction } from "../../../db/database.ts";
import type { CategoryChanges } from "../../../settings/home-section.ts";

/**
 * Lets records follow the home categories, in the transaction that changes these: a category that is renamed is renamed
 * among their tags and where they are featured, at once, so that two may change names; in one that is removed they are
 * featured no more, and keep its name as an ordinary tag. Tags that differ from a new name by capitals alone get its capitals.
 */
export async function moveCategoryRecords(
  transaction: Transaction,
  { renamed, removed, added }: CategoryChanges,
): Promise<void> {
  if (renamed.size === 0 && removed.length === 0 && added.length === 0) return;
  const names = JSON.stringify(Object.fromEntries(renamed));
  const spellings = JSON.stringify(
    Object.fromEntries(added.map((name) => [name.toLowerCase(), name])),
  );
  await sql`
    with moved as (
      select id,
        array(
          select coalesce(${names}::jsonb ->> name, name)
          from unnest(featured) with ordinality as place (name, position)
          where name <> all (${sql.val([...removed])}::text[]) order by position
        ) as featured,
        array(
          select tag from (
            select coalesce(${names}::jsonb ->> name, ${spellings}::jsonb ->> lower(name), name) as tag,
              min(position) as position
            from unnest(tags) with ordinality as place (name, position) group by 1
          ) as tag order by position
        ) as tags
      from records
    )
    update records set featured = moved.featured, tags = moved.tags from moved
    where moved.id = records.id
      and (moved.featured, moved.tags) is distinct from (records.featured, records.tags)
  `.execute(transaction);
}
