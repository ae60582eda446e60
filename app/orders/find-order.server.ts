import { sql } from "kysely";
import { data } from "react-router";
import type { VatArea, Row } from "../db/column-values.ts";
import { customerOrderColumns } from "../db/customer-order-columns.ts";
import type { Database } from "../db/database.ts";
import { day, requiredDay } from "../db/day.ts";
import type { Tables } from "../db/tables.ts";
import { findSoldLines } from "../invoices/find-invoiced-order.server.ts";
import { oere } from "../payment/ledger/oere.ts";
import { withGround } from "../sleeves/cover-ground.server.ts";
import { type OrderVat, orderVat } from "./order-total.ts";
import { orderText } from "./orders-texts.ts";
import { orderStatuses } from "./process/order-status.ts";
import { selectOrderLines } from "./select-order-lines.server.ts";

const adminColumns = [
  ...customerOrderColumns,
  "userId",
  "shopNote",
] as const satisfies (keyof Tables["orders"])[];

const lineColumns = [
  "lineNumber",
  "recordId",
  "album",
  "artist",
  "format",
  "price",
  "discount",
  "unitPrice",
  "quantity",
  "shipped",
] as const satisfies (keyof Tables["orderLines"])[];

const statusEntryColumns = [
  "status",
  "changedAt",
  "changedAs",
] as const satisfies (keyof Tables["orderStatusChanges"])[];

export type OrderLine = Pick<Row<"orderLines">, (typeof lineColumns)[number] | "coverImage"> & {
  /** False once the record is deleted: the line leads nowhere then. */
  isInShop: boolean;
};

export type StatusEntry = Pick<Row<"orderStatusChanges">, (typeof statusEntryColumns)[number]>;

interface OrderFacts {
  /** The day of the order on the shop's clock of then, `2026-03-14`. */
  orderedOn: string;
  /** Øre that the customer still has to pay, and nothing is held or being captured for. */
  owed: number;
  /** Øre that were paid and are owed back. */
  owedBack: number;
}

interface OrderParts {
  /** In the order of the cart. */
  lines: OrderLine[];
  vat: OrderVat;
}

interface OrderHistory {
  /** From the oldest to the newest. */
  history: StatusEntry[];
}

type OrderWith<Column extends keyof Tables["orders"]> = Pick<Row<"orders">, Column> &
  OrderFacts &
  OrderParts;

/** An order with what its customer may see, as mails and printed documents have it. */
export type CustomerOrder = OrderWith<(typeof customerOrderColumns)[number]>;

/** An order with what only the shop may see besides. */
export type AdminOrder = OrderWith<(typeof adminColumns)[number]> &
  OrderHistory & {
    /** `2026-03-14`; "" where it is not known. */
    deliveredOn: string;
  };

/**
 * The order of that number with the customer's columns, or null. For mails and printed documents: nothing
 * checks here whose order it is.
 */
export async function findOrder(db: Database, orderNumber: string): Promise<CustomerOrder | null> {
  const order = await selectOrder(db, orderNumber).select(customerOrderColumns).executeTakeFirst();
  return order ? { ...order, ...(await findParts(db, order)) } : null;
}

/** As findOrder, for the person who placed it; another person's order reads as none. */
export async function findOwnOrder(
  db: Database,
  { orderNumber, uid }: { orderNumber: string; uid: string },
): Promise<(CustomerOrder & OrderHistory) | null> {
  const order = await selectOrder(db, orderNumber)
    .where("userId", "=", uid)
    .select(customerOrderColumns)
    .executeTakeFirst();
  return order ? await withHistory(db, order) : null;
}

/** The order of that number with the shop's private columns, or null. The caller has checked for an admin. */
export async function findOrderForAdmin(
  db: Database,
  orderNumber: string,
): Promise<AdminOrder | null> {
  const order = await selectOrder(db, orderNumber)
    .select(adminColumns)
    .select(sql<string>`coalesce(${day("delivered_on")}, '')`.as("deliveredOn"))
    .executeTakeFirst();
  return order ? await withHistory(db, order) : null;
}

/** The response where there is no such order, or where it is another customer's. */
export function noSuchOrder() {
  return data(orderText("noSuchOrder"), { status: 404 });
}

/** The number of the order in a page's URL, for a command of the page. */
export function orderNumberOf(params: { [name: string]: string | undefined }): string {
  const { orderNumber = "" } = params;
  // PostgreSQL refuses NUL in a text.
  if (orderNumber.includes("\0")) throw noSuchOrder();
  return orderNumber;
}

/** A number from a URL may hold NUL, which PostgreSQL refuses in a text: it finds nothing. */
function selectOrder(db: Database, orderNumber: string) {
  return db
    .selectFrom("orders")
    .select([oere("owed").as("owed"), oere("owedBack").as("owedBack")])
    .select(requiredDay("ordered_on").as("orderedOn"))
    .where("orderNumber", "=", orderNumber.includes("\0") ? "" : orderNumber);
}

type OrderToComplete = Parameters<typeof findOrderVat>[1];

async function withHistory<Order extends OrderToComplete>(db: Database, order: Order) {
  const [parts, history] = await Promise.all([
    findParts(db, order),
    findHistory(db, order.orderNumber),
  ]);
  return { ...order, ...parts, history };
}

async function findParts(db: Database, order: OrderToComplete): Promise<OrderParts> {
  const [lines, vat] = await Promise.all([
    findOrderLines(db, order.orderNumber),
    findOrderVat(db, order),
  ]);
  return { lines, vat };
}

function findHistory(db: Database, orderNumber: string): Promise<StatusEntry[]> {
  return (
    db
      .selectFrom("orderStatusChanges")
      .select(statusEntryColumns)
      .where("orderNumber", "=", orderNumber)
      .orderBy("changedAt")
      // Steps of one action have the same time; statuses only go forward.
      .orderBy(sql`array_position(${orderStatuses}::text[], status)`)
      .execute()
  );
}

/** The lines of an order, in the order of the cart. */
export async function findOrderLines(db: Database, orderNumber: string): Promise<OrderLine[]> {
  const lines = await selectOrderLines(db)
    .select(lineColumns.map((column) => `orderLines.${column}` as const))
    .select((eb) =>
      eb
        .exists(eb.selectFrom("records as kept").whereRef("kept.id", "=", "orderLines.recordId"))
        .$castTo<boolean>()
        .as("isInShop"),
    )
    .where("orderNumber", "=", orderNumber)
    .orderBy("lineNumber")
    .execute();
  return lines.map(withGround);
}

interface Order {
  orderNumber: string;
  /** Whole kroner. */
  shippingCost: number;
  vatPercent: number;
  vatArea: VatArea;
  vatCountry: string;
}

/** The VAT of an order as its invoice will have it. */
async function findOrderVat(db: Database, order: Order): Promise<OrderVat> {
  const { shippingCost, vatPercent, vatArea, vatCountry } = order;
  return orderVat(await findSoldLines(db, order), {
    shippingCost,
    ratePercent: vatPercent,
    vatArea,
    country: vatCountry,
  });
}
