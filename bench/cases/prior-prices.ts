import { sql } from "kysely";
import { specialOfferCondition } from "../../app/catalogue/prior-price/special-offer.ts";
import { findRecords, recordsPerPage } from "../../app/catalogue/search/find-records.server.ts";
import { shopList } from "../../app/catalogue/search/shop-query.ts";
import type { Database } from "../../app/db/database.ts";
import { type Figure, median } from "../report/figure.ts";
import type { BenchShop } from "../shops/bench-shop.ts";

const rounds = 40;
/** Prices asked for each record before the one of now. */
const pricesBefore = 6;
/** What a list page may take for its prior prices. */
const limit = { max: 50 };

const lists = [
  ["Special Offers", "tag=Special+Offers"],
  ["all, by price", "sort=price-up"],
] as const;

/**
 * What prior prices cost a list page: its statement and the page as a visitor gets it, without any price of the days
 * before (the baseline) and with a history of each record.
 */
export async function measurePriorPrices(shop: BenchShop, records: string): Promise<Figure[]> {
  const { db } = shop;
  await withoutTimeout(db, async (one) => {
    await sql`truncate price_history`.execute(one);
    await sql`update records set prior_price = null, prior_is_full = false
      where prior_price is not null`.execute(one);
    await sql`vacuum analyze records`.execute(one);
  });
  const before = await measureLists(shop, 1);
  await withoutTimeout(db, async (one) => {
    await makeHistories(one);
    await reckon(one);
  });
  await requireKnown(db);
  const after = await measureLists(shop, 2);
  const ids = await findPageIds(db);
  return [
    ...after.map(({ what, value }, index): Figure => {
      const baseline = before[index]?.value ?? value;
      return { what: `${records}: ${what}, against none`, unit: "ms", value, baseline };
    }),
    ...after
      .filter(({ isStatement }) => isStatement)
      .map(({ what, value }): Figure => {
        return { what: `${records}: ${what}`, unit: "ms", value, limit };
      }),
    {
      what: `${records}: prior prices of a page, from their histories`,
      unit: "ms",
      limit,
      value: await medianOf(() =>
        sql`
          select id, lowest, is_full from records, prior_price_of(id, price_since)
          where id = any(${sql.val(ids)}::text[])`.execute(db),
      ),
    },
    {
      what: `${records}: a page of what "strict" calls reduced`,
      unit: "ms",
      limit,
      value: await medianOf(() =>
        sql`
          select id from records where ${sql.raw(specialOfferCondition("strict"))}
          order by created_at desc limit ${recordsPerPage}`.execute(db),
      ),
    },
  ];
}

type Measured = Pick<Figure, "what" | "value"> & { isStatement: boolean };

/**
 * Each list as a statement and as a page: every second page from `first` on, so that both states are measured at the
 * same depths and no page is asked for twice, which a cache would have.
 */
async function measureLists({ db, url }: BenchShop, first: number): Promise<Measured[]> {
  const figures: Measured[] = [];
  for (const [name, parameters] of lists) {
    const query = shopList.read(new URLSearchParams(parameters));
    const statement = await medianOf(() => findRecords(db, query));
    const page = await medianOf(async (round) => {
      const response = await fetch(`${url}/shop?${parameters}&page=${first + 2 * round}`);
      const body = await response.text();
      if (!response.ok || !body.includes("kr.")) throw new Error(`The list "${name}" failed.`);
    });
    figures.push(
      { what: `${name}, its statement`, value: statement, isStatement: true },
      { what: `${name}, the page`, value: page, isStatement: false },
    );
  }
  return figures;
}

/** Preparing a whole catalogue takes longer than a statement may. */
function withoutTimeout<Result>(
  db: Database,
  work: (one: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    const result = await work(one);
    await sql`reset statement_timeout`.execute(one);
    return result;
  });
}

/** Prices of five days each, which reach to where the price of now began. */
async function makeHistories(db: Database): Promise<void> {
  await sql`
    insert into price_history (record_id, from_at, to_at, price, discount, asked, on_sale)
    select id, price_since - make_interval(days => 5 * step),
      price_since - make_interval(days => 5 * (step - 1)), price, 0,
      price * (85 + (length(id) + step * 7) % 30) / 100, (step + length(album)) % 9 > 0
    from records, generate_series(1, ${pricesBefore}::int) as step`.execute(db);
  await sql`
    insert into price_history (record_id, from_at, price, discount, asked, on_sale)
    select id, price_since, price, discount, discounted_price, stock > 0 from records`.execute(db);
  await sql`vacuum analyze price_history`.execute(db);
}

/** As reckon_prior_prices(), for the records that are reduced. */
async function reckon(db: Database): Promise<void> {
  await sql`
    update records set (prior_price, prior_is_full) =
      (select lowest, is_full from prior_price_of(records.id, records.price_since))
    where discount > 0`.execute(db);
  await sql`vacuum analyze records`.execute(db);
}

async function requireKnown(db: Database): Promise<void> {
  const { known } = await db
    .selectFrom("records")
    .select(sql<number>`count(prior_price)::integer`.as("known"))
    .executeTakeFirstOrThrow();
  if (known === 0) throw new Error("No record has a prior price: there is nothing to measure.");
}

async function findPageIds(db: Database): Promise<string[]> {
  const page = await db
    .selectFrom("records")
    .select("id")
    .where("discount", ">", 0)
    .limit(recordsPerPage)
    .execute();
  return page.map(({ id }) => id);
}

/** Milliseconds of the middle round, after one that does not count. */
async function medianOf(work: (round: number) => Promise<unknown>): Promise<number> {
  await work(0);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) times.push(await timeOf(() => work(round)));
  return median(times);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
