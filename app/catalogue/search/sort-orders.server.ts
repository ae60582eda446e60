import { sql, type RawBuilder } from "kysely";
import type { SortOrder } from "./shop-query.ts";

/** The default order: by artist and album in Danish collation, which ignores case. */
export const byArtist = sql`artist collate danish, album collate danish, id`;

/** How many characters a name has more, or fewer, than a search that means it: punctuation, letters for others. */
const mostUntyped = 6;

/** Whether the artist or the album is what a search text says. */
export function isNamed(search: string): RawBuilder<boolean> {
  const is = (column: "artist" | "album") => sql<boolean>`(
    case when abs(length(${sql.ref(column)}) - ${sql.lit(search.length)}) <= ${sql.lit(mostUntyped)}
    then name_key(${sql.ref(column)}) = name_key(${search}) else false end
  )`;
  return sql<boolean>`(${is("artist")} or ${is("album")})`;
}

/** The `order by` of each sort order of the shop page, and the reverse for reading from the end. */
export const sortExpressions = {
  artist: {
    forwards: byArtist,
    backwards: sql`artist collate danish desc, album collate danish desc, id desc`,
  },
  newest: { forwards: sql`created_at desc, id`, backwards: sql`created_at, id desc` },
  "price-up": {
    forwards: sql`discounted_price, id`,
    backwards: sql`discounted_price desc, id desc`,
  },
  "price-down": {
    forwards: sql`discounted_price desc, id desc`,
    backwards: sql`discounted_price, id`,
  },
} satisfies { [Order in SortOrder]: unknown };
