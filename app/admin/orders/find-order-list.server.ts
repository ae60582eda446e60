import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
} from "kysely";
import {
  containsTerm,
  recordContainsTerm,
} from "../../catalogue/search/find-search-terms.server.ts";
import { searchTerms } from "../../catalogue/search/shop-query.ts";
import { countryName } from "../../countries.ts";
import type { OrderStatus } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import { clampPage } from "../../forms/list-query.ts";
import { containsLetters } from "../../language/fold-letters.ts";
import { readOrderNumber } from "../../orders/order-number.ts";
import { nationalDigits } from "../../orders/phone-number.ts";
import { orderStatuses } from "../../orders/process/order-status.ts";
import { fingerprintLines } from "../../orders/shipment/fingerprint-lines.server.ts";
import { isoCountries } from "../../settings/iso-countries.ts";
import type { ShippedOrder } from "../../shipping-method.ts";
import type { OrderQuery } from "./order-query.ts";

export const ordersPerPage = 50;

/** An order in the list of all orders. */
export interface ListedOrder extends ShippedOrder {
  orderNumber: string;
  orderDate: Date;
  fullName: string;
  email: string;
  status: OrderStatus;
  /** Whole kroner; of a shipped order, what was sent. */
  amount: number;
  /** Copies of all its records together, as ordered. */
  copies: number;
  /** The fingerprint of its lines. */
  lines: string;
  /** Copies that its customer has withdrawn from before it was shipped; 0 for one that is not shipped any more. */
  withdrawn: number;
}

export interface OrderList {
  orders: ListedOrder[];
  /** How many orders of each status match the search. */
  counts: { [Status in OrderStatus]: number };
  /** How many match on all pages together. */
  total: number;
  /** The page shown: the last one when a later one was asked for. */
  page: number;
  pages: number;
}

/** One page of the orders that match, newest first. */
export async function findOrderList(db: Database, query: OrderQuery): Promise<OrderList> {
  const counts = await countOrders(db, query.search);
  const total = query.status
    ? counts[query.status]
    : orderStatuses.reduce((sum, status) => sum + counts[status], 0);
  const { page, pages } = clampPage({ page: query.page, total, perPage: ordersPerPage });
  if (total === 0) return { orders: [], counts, total, page, pages };
  const orders = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("orders")
        .select(["orderNumber", "orderDate", "fullName", "email", "status"])
        .select(["shippingMethod", "shippingName", "pickedUp"])
        .select((on) => on.fn.coalesce("shippedAmount", "totalAmount").as("amount"))
        .where((on) => matches(on, query))
        .orderBy("orderDate", "desc")
        .orderBy("orderNumber")
        .limit(ordersPerPage)
        .offset((page - 1) * ordersPerPage)
        .as("listed"),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("orderLines")
          .whereRef("orderLines.orderNumber", "=", "listed.orderNumber")
          .select((on) => [
            on.cast<number>(on.fn.sum("quantity"), "integer").as("copies"),
            sql<{ lineNumber: number; quantity: number }[]>`json_agg(
              json_build_object('lineNumber', line_number, 'quantity', quantity) order by line_number
            )`.as("lines"),
          ])
          .as("bought"),
      (join) => join.onTrue(),
    )
    .selectAll()
    .select(withdrawnCopies.as("withdrawn"))
    .orderBy("orderDate", "desc")
    .orderBy("orderNumber")
    .execute();
  const listed = orders.map((order) => ({ ...order, lines: fingerprintLines(order.lines) }));
  return { orders: listed, counts, total, page, pages };
}

/** What leaves an order before it is shipped is no line of it any more. */
const withdrawnCopies = sql<number>`case when status in ('shipped', 'cancelled') then 0 else (
  select coalesce(sum(quantity), 0)::integer from withdrawal_lines
  where withdrawal_lines.order_number = listed.order_number
) end`;

async function countOrders(db: Database, search: string): Promise<OrderList["counts"]> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => ["status", eb.cast<number>(eb.fn.countAll(), "integer").as("count")])
    .where((on) => matches(on, { status: null, search }))
    .groupBy("status")
    .execute();
  const counts = {
    "awaiting-payment": 0,
    new: 0,
    processing: 0,
    ready: 0,
    shipped: 0,
    cancelled: 0,
  };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/**
 * Condition for orders of the status that the search names by its number or its phone number, however it is written, or
 * that contain each word of the search in number, customer, address or one of their records, whatever its case and
 * accents.
 */
export function matches(
  eb: ExpressionBuilder<Tables, "orders">,
  { status, search }: Pick<OrderQuery, "status" | "search">,
) {
  return eb.and([...(status ? [eb("status", "=", status)] : []), matchesSearch(eb, search)]);
}

function matchesSearch(eb: ExpressionBuilder<Tables, "orders">, search: string) {
  const orderNumber = readOrderNumber(search);
  if (orderNumber !== null) return eb("orderNumber", "=", orderNumber);
  const hasTerms = eb.and(searchTerms(search).map(hasTerm));
  const phone = nationalDigits(search);
  return phone === null ? hasTerms : eb.or([hasTerms, containsTerm(phone)]);
}

/** Each half is answered by its own index; a condition with `or` on two tables would be tested on every order. */
function hasTerm(term: string): Expression<SqlBool> {
  return sql<SqlBool>`order_number in (
    select order_number from orders as found where ${containsTerm(term)}
    union all
    select order_number from order_lines where ${recordContainsTerm(term)}
    ${sentTo(findCountries(term))}
  )`;
}

/** What the address of an order shows of its country is the name, and what is kept is the code. */
function sentTo(countries: readonly string[]): RawBuilder<unknown> {
  if (countries.length === 0) return sql``;
  return sql`union all select order_number from orders as sent where sent.country in (${sql.join(countries)})`;
}

/** The codes of the countries whose name, in English or the current language, has this in it. */
function findCountries(term: string): string[] {
  // Fewer letters are in the names of too many.
  if (term.length < 3) return [];
  return Object.entries(isoCountries)
    .filter(([code, name]) => containsLetters(`${name}\n${countryName(code)}`, term))
    .map(([code]) => code);
}
