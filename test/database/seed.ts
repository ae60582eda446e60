import { randomUUID } from "node:crypto";
import { sql, type Insertable, type Selectable } from "kysely";
import { createRecordId } from "../../app/catalogue/record-id.ts";
import type { Track } from "../../app/db/column-types.ts";
import type { Database, Transaction } from "../../app/db/database.ts";
import type { Tables } from "../../app/db/tables.ts";
import { dayOnShopClock } from "../../app/shop-time.ts";

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

type SeedRecord = Partial<Omit<NewRow<"records">, "tracklist">> & { tracklist?: Track[] };

/** Adds a record: in stock, 200 kr., no discount, unless told. Its id comes of artist and album. */
export function addRecord(db: Database, given: SeedRecord = {}): Promise<Row<"records">> {
  const artist = given.artist ?? "Black Sabbath";
  const album = given.album ?? "Paranoid";
  const record = { artist, album, price: 200, stock: 10, ...given };
  return db
    .insertInto("records")
    .values({
      ...record,
      id: given.id ?? createRecordId({ artist, album }, new Set()),
      tracklist: JSON.stringify(given.tracklist ?? []),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds a person without a password or session: an ordinary user, unless told. */
export function addUser(db: Database, given: Partial<NewRow<"users">> = {}): Promise<Row<"users">> {
  const id = given.id ?? randomUUID();
  return db
    .insertInto("users")
    .values({ id, email: `${id}@example.com`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds a comment to a record; by "Anonymous" when `userId` is left out. */
export function addComment(
  db: Database,
  given: Partial<NewRow<"comments">> & { recordId: string },
): Promise<Row<"comments">> {
  return db
    .insertInto("comments")
    .values({ text: "A fine pressing.", ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

let orderCount = 0;

/** Whether a database has all migrations: tests of upgrades seed older ones. */
async function isNewest(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select count(*) = 3 as found from information_schema.columns
    where table_name = 'orders' and column_name in ('owed', 'vat_country', 'ordered_on')`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Adds an order of one line, `quantity` copies of `record`: new, of nobody's account, unless told. */
export async function addOrder(
  db: Database,
  given: Partial<NewRow<"orders">> & {
    record: Pick<Row<"records">, "id" | "album" | "artist" | "coverImage" | "format" | "price">;
    quantity?: number;
  },
): Promise<Row<"orders">> {
  const { record, quantity = 1, ...order } = given;
  const { status = "new", paymentMethod = "invoice", paymentState = "unpaid" } = order;
  const totalAmount = order.totalAmount ?? record.price * quantity + 49;
  const isOwed =
    paymentState === "unpaid" && status !== "awaiting-payment" && status !== "cancelled";
  orderCount += 1;
  const tail = String(orderCount)
    .padStart(6, "A")
    .replace(/[01]/g, (digit) => (digit === "0" ? "Y" : "Z"));
  const added = await db
    .insertInto("orders")
    .values({
      orderNumber: `260314-${tail}`,
      checkoutKey: randomUUID(),
      email: "ada@example.com",
      fullName: "Ada Byron",
      address: "Sleeve Street 1",
      postalCode: "1450",
      city: "København",
      country: "DK",
      shippingMethod: "parcel",
      shippingCost: 49,
      paymentMethod: "invoice",
      vatPercent: 25,
      totalAmount,
      ...((await isNewest(db)) && {
        // As placing an order writes them (app/orders/process/insert-order.server.ts).
        vatCountry: order.country ?? "DK",
        owed: isOwed ? totalAmount * 100 : 0,
        daysToPay: paymentMethod === "invoice" ? 14 : null,
        orderedOn: dayOnShopClock(order.orderDate ?? new Date()),
      }),
      ...order,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { orderNumber } = added;
  const { id: recordId, album, artist, coverImage, format, price } = record;
  await db
    .insertInto("orderLines")
    .values({
      orderNumber,
      lineNumber: 1,
      recordId,
      album,
      artist,
      coverImage,
      format,
      price,
      discount: 0,
      unitPrice: price,
      quantity,
    })
    .execute();
  await db
    .insertInto("orderStatusChanges")
    .values({ orderNumber, status: "new", changedAs: "customer", changedBy: added.userId })
    .execute();
  return added;
}

/** Runs statements that prepare a test without the shop's time limit for a statement: a busy machine may take long. */
export function prepare(
  db: Database,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await work(transaction);
  });
}
