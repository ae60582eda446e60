import { sql } from "kysely";
import { homeCategories, specialOffers } from "../../catalogue/home-categories.ts";
import type { Database } from "../../db/database.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import { shop, type PriorPriceSetting } from "../../shop.ts";
import type { SalesDays } from "./sales-query.ts";

/** What was sold in a day or a month of the shop's calendar. */
export interface PeriodSales {
  /** Its first day: `2026-11-21`. */
  start: string;
  orders: number;
  /** Whole kroner. */
  kroner: number;
}

export interface CategorySales {
  /** Null: records that are in no home category, or deleted. */
  category: string | null;
  copies: number;
  kroner: number;
}

export interface BestSeller {
  recordId: string;
  album: string;
  artist: string;
  coverImage: string;
  copies: number;
  kroner: number;
  /** Null once the record is deleted. */
  stock: number | null;
}

/** Orders that count: neither cancelled nor still waiting for their payment. */
const counted = sql`status not in ('cancelled', 'awaiting-payment')`;

/** What an order comes to: of a shipped one, what was sent of it. */
const kroner = sql`coalesce(shipped_amount, total_amount)`;

/**
 * Sales by day or by month, the oldest first; the last is the one that is not over yet. Periods without a sale are among
 * them. A day is the shop's own: each order stays on the day that it was when it was placed. (The index is of the moment, which
 * no time zone has more than a day away.)
 */
export async function findSalesByPeriod(
  db: Database,
  { now, unit, periods }: { now: Date; unit: "day" | "month"; periods: number },
): Promise<PeriodSales[]> {
  const step = sql.lit(`1 ${unit}`);
  const today = dayOnShopClock(now);
  const { rows } = await sql<PeriodSales>`
    with last as (select date_trunc(${sql.lit(unit)}, ${today}::timestamp) as last),
    first as (select last, last - ${periods - 1} * interval ${step} as first from last),
    sold as (
      select date_trunc(${sql.lit(unit)}, ordered_on::timestamp) as start, count(*) as orders,
        sum(${kroner}) as kroner
      from orders, first
      where ordered_on >= first::date and order_date >= first at time zone 'UTC' - interval '1 day' and ${counted}
      group by 1
    )
    select to_char(start, 'YYYY-MM-DD') as start, coalesce(orders, 0)::integer as orders,
      coalesce(kroner, 0)::float8 as kroner
    from first, generate_series(first, last, interval ${step}) as start left join sold using (start)
    order by start`.execute(db);
  return rows;
}

/** The lines of counted orders since a number of days ago, with their records as these are now. */
function soldLines(now: Date, days: SalesDays) {
  return sql`
    order_lines join orders using (order_number) left join records on records.id = order_lines.record_id
    where order_date >= ${now}::timestamptz - ${days} * interval '1 day' and ${counted}`;
}

const copies = sql`coalesce(order_lines.shipped, order_lines.quantity)`;

/**
 * Whether a line was sold as a Special Offer: with a discount, and in "strict" at least one percent below the lowest price
 * of the 30 days before that reduction began. The prices that were asked for a deleted record are deleted with it, so in
 * "strict" its lines are none.
 */
function wasSpecialOffer(setting: PriorPriceSetting = shop.priorPrice) {
  return setting === "strict"
    ? sql`order_lines.discount > 0 and (
        select is_special_offer(true, order_lines.discount, unit_price, lowest, is_full)
        from prior_price_of(
          record_id, price_began(record_id, order_lines.price, order_lines.discount, order_date)
        )
      )`
    : sql`is_special_offer(false, order_lines.discount, unit_price, null, false)`;
}

/**
 * Sales by home category, the best first. A record that is tagged with several counts in each, and in Special Offers it
 * counts when it was one as it was sold; postage counts in none.
 */
export async function findSalesByCategory(
  db: Database,
  { now, days }: { now: Date; days: SalesDays },
): Promise<CategorySales[]> {
  const { rows } = await sql<CategorySales>`
    with sold as (
      select ${copies} as copies, ${copies} * unit_price as kroner, (
        select array_agg(category) from unnest(${sql.val([...homeCategories()])}::text[]) as category
        where case category when ${specialOffers} then ${wasSpecialOffer()}
          else category = any(records.tags || records.featured) end
      ) as categories
      from ${soldLines(now, days)}
    )
    select category, sum(copies)::integer as copies, sum(kroner)::float8 as kroner
    from sold, unnest(coalesce(categories, array[null::text])) as category
    group by category having sum(copies) > 0
    order by category is null, kroner desc, category`.execute(db);
  return rows;
}

/** The ten records of which most copies were sold. */
export async function findBestSellers(
  db: Database,
  { now, days }: { now: Date; days: SalesDays },
): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select record_id as "recordId", max(order_lines.album) as album, max(order_lines.artist) as artist,
      max(coalesce(records.cover_image, order_lines.cover_image)) as "coverImage",
      sum(${copies})::integer as copies, sum(${copies} * unit_price)::float8 as kroner,
      max(records.stock) as stock
    from ${soldLines(now, days)}
    group by record_id having sum(${copies}) > 0
    order by copies desc, kroner desc, record_id limit 10`.execute(db);
  return rows;
}
