import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { clampPage } from "../../forms/list-query.ts";
import { countedTag } from "../prior-price/special-offer.ts";
import type { FacetChoice, LongFacet } from "./facets.ts";

/** Choices on a page. */
const choicesPerPage = 500;

interface ChoicesQuery {
  facet: LongFacet;
  /** A tag whose records alone are counted; "": those of the whole shop. */
  tag: string;
  page: number;
}

/** All genres or labels of a list, as a Dane would sort them, with the numbers of their records; read from the stored counts. */
export async function findChoices(
  db: Database,
  { facet, tag, page }: ChoicesQuery,
): Promise<{ choices: FacetChoice[]; total: number; page: number; pages: number }> {
  const ofList = sql`tag = ${countedTag(tag)}`;
  const counted =
    facet === "genre"
      ? sql`select genre as value, records from facet_tallies where ${ofList} and facet = '' and genre <> ''`
      : sql`select value, records from facet_tallies where ${ofList} and facet = 'label' and genre = ''`;
  const all = sql`(
    select value, sum(records)::integer as count from (${counted}) as counted
    group by 1 having sum(records) > 0
  ) as choices`;
  const counts = await sql<{
    total: number;
  }>`select count(*)::integer as total from ${all}`.execute(db);
  const total = counts.rows[0]?.total ?? 0;
  const shown = clampPage({ page, total, perPage: choicesPerPage });
  const { rows } = await sql<FacetChoice>`
    select value, count from ${all} order by value collate danish, value
    limit ${choicesPerPage} offset ${(shown.page - 1) * choicesPerPage}`.execute(db);
  return { choices: rows, total, ...shown };
}
