import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { matches } from "./find-records.server.ts";
import type { ShopQuery } from "./shop-query.ts";

export interface FacetChoice {
  value: string;
  /** Records there would be with this choice and the others as they are. */
  count: number;
}

export interface Facets {
  genre: FacetChoice[];
  format: FacetChoice[];
  /** Values are the first years of the decades. */
  decade: FacetChoice[];
}

/** What the found records can be narrowed by, with counts; each list leaves its own choice out of account. */
export async function findFacets(db: Database, query: ShopQuery): Promise<Facets> {
  const count = sql<number>`count(*)::integer`.as("count");
  const [genre, format, decade] = await Promise.all([
    db
      .selectFrom("records")
      .where((eb) => matches(eb, query, "genre"))
      .select([sql<string>`unnest(genres)`.as("value"), count])
      .groupBy("value")
      .orderBy(sql`2 desc, 1`)
      .limit(40)
      .execute(),
    db
      .selectFrom("records")
      .where((eb) => matches(eb, query, "format"))
      .select(["format as value", count])
      .groupBy("format")
      .orderBy(sql`2 desc, 1`)
      .limit(20)
      .execute(),
    db
      .selectFrom("records")
      .where((eb) => matches(eb, query, "decade"))
      .where("decade", "is not", null)
      .select([sql<string>`decade::text`.as("value"), count])
      .groupBy("decade")
      .orderBy("decade")
      .execute(),
  ]);
  return { genre, format, decade };
}
