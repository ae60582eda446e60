import { sql } from "kysely";
import type { SortOrder } from "./shop-query.ts";

/** The default order: by artist and album in Danish collation, which ignores case. */
export const byArtist = sql`artist collate danish, album collate danish, id`;

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
