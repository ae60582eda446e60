import { sql } from "kysely";
import type { SortOrder } from "./shop-query.ts";

/** The order of a list without a choice; artist and album are compared as a Dane would, without regard to case. */
export const byArtist = sql`artist collate danish, album collate danish, id`;

/** Each order of the shop page, and the same from its end. */
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
