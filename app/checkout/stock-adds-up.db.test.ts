import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { clearOrders } from "../../test/database/clear-orders.ts";
import { addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../../test/fixtures/checkout.ts";
import { changeOrderStatus } from "../orders/process/change-order-status.server.ts";
import { deleteOrder } from "../orders/process/delete-order.server.ts";
import { placeOrder } from "./place-order.server.ts";

const { db } = await createDatabase();
const services = createOrderServices(db);
const buyer = await addUser(db);
const customer = { uid: buyer.id, email: buyer.email };
const owner = await addUser(db, { role: "admin" });
const admin = { uid: owner.id, username: "owner" };

const albums = ["A", "B", "C"];
const startingStock = 6;

const order = fc.nat(9);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      quantities: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
      shippingMethod: fc.constantFrom("parcel", "pick-up"),
    }),
  },
  fc.record({
    kind: fc.constant("move" as const),
    order,
    to: fc.constantFrom("new" as const, "processing", "shipped", "cancelled"),
    as: fc.constantFrom("customer" as const, "admin"),
  }),
  fc.record({ kind: fc.constant("delete" as const), order }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Copies that left the shop with an order that was deleted after it was shipped. */
async function shippedIn(orderNumber: string): Promise<Map<string, number>> {
  const lines = await db
    .selectFrom("orderLines")
    .innerJoin("orders", "orders.orderNumber", "orderLines.orderNumber")
    .select(["recordId", "quantity"])
    .where("orders.orderNumber", "=", orderNumber)
    .where("status", "=", "shipped")
    .execute();
  return new Map(lines.map(({ recordId, quantity }) => [recordId, quantity]));
}

async function expectBooksToBalance(departed: Map<string, number>): Promise<void> {
  const shelves = await db
    .selectFrom("records")
    .select(["id", "stock"])
    .select((eb) =>
      eb
        .selectFrom("orderLines")
        .innerJoin("orders", "orders.orderNumber", "orderLines.orderNumber")
        .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as("sold"))
        .whereRef("recordId", "=", "records.id")
        .where("status", "!=", "cancelled")
        .as("sold"),
    )
    .execute();
  for (const { id, stock, sold } of shelves) {
    expect(stock + (sold ?? 0) + (departed.get(id) ?? 0)).toBe(startingStock);
  }
  const wrongTotals = await db
    .selectFrom("orders")
    .innerJoin("orderLines", "orderLines.orderNumber", "orders.orderNumber")
    .select("orders.orderNumber")
    .groupBy("orders.orderNumber")
    .having(sql<boolean>`total_amount <> shipping_cost + sum(unit_price * quantity)`)
    .execute();
  expect(wrongTotals).toEqual([]);
}

test("no sequence of orders, changes and deletions makes or loses a record", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 10 }),
      async (days) => {
        await clearOrders(db);
        await db.deleteFrom("records").execute();
        const records = await Promise.all(
          albums.map((album, index) =>
            addRecord(db, {
              album,
              stock: startingStock,
              price: 199 + index,
              discount: index * 15,
            }),
          ),
        );
        const placed: string[] = [];
        const departed = new Map<string, number>();

        const perform = async (each: Step): Promise<void> => {
          if (each.kind === "place") {
            const bought = records.flatMap((record, index) => {
              const quantity = each.quantities[index] ?? 0;
              return quantity > 0 ? [{ record, quantity }] : [];
            });
            const checkout = buildCheckout(bought, { shippingMethod: each.shippingMethod });
            const result = await placeOrder(services, customer, checkout);
            if (result.ok) placed.push(result.orderNumber);
            return;
          }
          const orderNumber = placed[each.order];
          if (orderNumber === undefined) return;
          if (each.kind === "move") {
            const acting =
              each.as === "admin" ? { as: each.as, by: admin } : { as: each.as, by: customer.uid };
            await changeOrderStatus(services, { orderNumber, to: each.to, ...acting });
            return;
          }
          const left = await shippedIn(orderNumber);
          const deleted = await deleteOrder(services, { orderNumber, by: admin });
          if (deleted.ok) {
            for (const [id, count] of left) departed.set(id, (departed.get(id) ?? 0) + count);
          }
        };

        for (const day of days) {
          // Deletions one by one, so that the test knows what was shipped before; all else at once.
          await Promise.all(day.filter(({ kind }) => kind !== "delete").map(perform));
          for (const each of day.filter(({ kind }) => kind === "delete")) await perform(each);
          await expectBooksToBalance(departed);
        }
      },
    ),
    { numRuns: 60 },
  );
});
