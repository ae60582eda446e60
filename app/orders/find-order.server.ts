import { sql, type Selectable } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { orderStatuses } from "./order-status.ts";

/** What a customer may see of their order. Private columns, such as the shop's note, are never added here. */
const customerColumns = [
  "orderNumber",
  "status",
  "email",
  "fullName",
  "address",
  "postalCode",
  "city",
  "country",
  "phone",
  "note",
  "shippingMethod",
  "shippingCost",
  "paymentMethod",
  "paymentState",
  "vatPercent",
  "totalAmount",
  "orderDate",
] as const satisfies (keyof Tables["orders"])[];

const adminColumns = [
  ...customerColumns,
  "userId",
  "shopNote",
] as const satisfies (keyof Tables["orders"])[];

const lineColumns = [
  "lineNumber",
  "recordId",
  "album",
  "artist",
  "coverImage",
  "format",
  "price",
  "discount",
  "unitPrice",
  "quantity",
] as const satisfies (keyof Tables["orderLines"])[];

const statusEntryColumns = [
  "status",
  "changedAt",
  "changedAs",
] as const satisfies (keyof Tables["orderStatusChanges"])[];

export type OrderLine = Pick<Selectable<Tables["orderLines"]>, (typeof lineColumns)[number]> & {
  /** False once the record is deleted: the line leads nowhere then. */
  isInShop: boolean;
};

export type StatusEntry = Pick<
  Selectable<Tables["orderStatusChanges"]>,
  (typeof statusEntryColumns)[number]
>;

interface OrderParts {
  /** In the order of the cart. */
  lines: OrderLine[];
  /** From the oldest to the newest. */
  history: StatusEntry[];
}

type OrderWith<Column extends keyof Tables["orders"]> = Pick<Selectable<Tables["orders"]>, Column> &
  OrderParts;

/** An order with what its customer may see. */
export type CustomerOrder = OrderWith<(typeof customerColumns)[number]>;

/** An order with what only the shop may see besides. */
export type AdminOrder = OrderWith<(typeof adminColumns)[number]>;

/**
 * The order of that number with the customer's columns, or null. For mails and printed documents: nothing
 * checks here whose order it is.
 */
export async function findOrder(db: Database, orderNumber: string): Promise<CustomerOrder | null> {
  const order = await selectOrder(db, orderNumber).select(customerColumns).executeTakeFirst();
  return order ? { ...order, ...(await findParts(db, orderNumber)) } : null;
}

/** As findOrder, for the person who placed it; another person's order reads as none. */
export async function findOwnOrder(
  db: Database,
  { orderNumber, uid }: { orderNumber: string; uid: string },
): Promise<CustomerOrder | null> {
  const order = await selectOrder(db, orderNumber)
    .where("userId", "=", uid)
    .select(customerColumns)
    .executeTakeFirst();
  return order ? { ...order, ...(await findParts(db, orderNumber)) } : null;
}

/** The order of that number with the shop's private columns, or null. The caller has checked for an admin. */
export async function findOrderForAdmin(
  db: Database,
  orderNumber: string,
): Promise<AdminOrder | null> {
  const order = await selectOrder(db, orderNumber).select(adminColumns).executeTakeFirst();
  return order ? { ...order, ...(await findParts(db, orderNumber)) } : null;
}

/** A number from a URL may hold NUL, which PostgreSQL refuses in a text: it finds nothing. */
function selectOrder(db: Database, orderNumber: string) {
  return db
    .selectFrom("orders")
    .where("orderNumber", "=", orderNumber.includes("\0") ? "" : orderNumber);
}

async function findParts(db: Database, orderNumber: string): Promise<OrderParts> {
  const [lines, history] = await Promise.all([
    findOrderLines(db, orderNumber),
    db
      .selectFrom("orderStatusChanges")
      .select(statusEntryColumns)
      .where("orderNumber", "=", orderNumber)
      .orderBy("changedAt")
      // Steps of one action have the same time; statuses only go forward.
      .orderBy(sql`array_position(${orderStatuses}::text[], status)`)
      .execute(),
  ]);
  return { lines, history };
}

/** The lines of an order, in the order of the cart. */
export function findOrderLines(db: Database, orderNumber: string): Promise<OrderLine[]> {
  return db
    .selectFrom("orderLines")
    .select(lineColumns)
    .select((eb) =>
      eb
        .exists(eb.selectFrom("records").whereRef("records.id", "=", "orderLines.recordId"))
        .$castTo<boolean>()
        .as("isInShop"),
    )
    .where("orderNumber", "=", orderNumber)
    .orderBy("lineNumber")
    .execute();
}
