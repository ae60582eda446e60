import { usernameOf } from "../../app/accounts/current-user.ts";
import { inventedOrders } from "../../app/admin/dashboard/find-invented-orders.server.ts";
import { readSetting, writeSetting } from "../../app/db/stored-setting.ts";
import type { Services } from "../../app/services-context.ts";
import { customers, emailOf } from "./customers.ts";
import { dealWithOrder, type Happening, type OrderCast } from "./deal-with-order.ts";
import { plannedOrders } from "./planned-orders.ts";
import { postComments } from "./post-comments.ts";

/** How it went: how many orders there are now, or why none were invented. */
export type BusyResult = { ok: true; orders: number } | { ok: false; reason: "has-orders" };

/**
 * Invents a month of sales for a shop with the demo catalogue: customers, 40 orders in all states, returns, refunds and
 * comments, each by the shop's own commands on a clock of its own, and without a mail. Once: a shop that has them is left
 * as it is, a load that was ended goes on, and a shop with an order of its own gets none. There must be an admin.
 */
export async function loadBusy(services: Services): Promise<BusyResult | null> {
  const { db, now } = services;
  const before = await readSetting(db, inventedOrders);
  if (before === "loaded") return null;
  if (before === undefined) {
    const own = await db.selectFrom("orders").select("orderNumber").limit(1).executeTakeFirst();
    if (own) return { ok: false, reason: "has-orders" };
    await writeSetting(db, { name: inventedOrders, value: JSON.stringify("loading"), at: now() });
  }
  const at = now();
  const cast = await gatherCast(services, at);
  const happenings = plannedOrders.flatMap((order) => dealWithOrder(order, cast));
  happenings.push(...postComments(cast));
  await letHappen(services, happenings, at);
  await db.updateTable("orders").set({ ownerTold: true }).execute();
  await writeSetting(db, { name: inventedOrders, value: JSON.stringify("loaded"), at });
  return { ok: true, orders: plannedOrders.length };
}

/** Who and what the orders are made of: the admin, the customers, and records that there are enough of. */
async function gatherCast({ db }: Services, at: Date): Promise<OrderCast> {
  const admin = await db
    .selectFrom("users")
    .select(["id", "email", "username", "role", "profilePic"])
    .where("role", "=", "admin")
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirstOrThrow();
  const created = customers.map((customer, index) => ({
    id: `demo-customer-${String(index + 1)}`,
    email: emailOf(customer),
    emailVerified: true,
    createdAt: new Date(at.getTime() - (40 + index * 9) * 24 * 3_600_000),
  }));
  await db
    .insertInto("users")
    .values(created)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const records = await db
    .selectFrom("records")
    .select(["id", "discountedPrice", "newOrUsed"])
    .where("price", ">", 0)
    .where((eb) =>
      eb.or([eb("stock", ">", 4), eb.and([eb("newOrUsed", "=", "used"), eb("stock", "=", 1)])]),
    )
    .orderBy("id")
    .execute();
  const { id: uid, email, role, profilePic } = admin;
  return {
    at,
    admin: { uid, email, role, profilePic, username: usernameOf(admin) },
    customers: created.map(({ id, email: address }, index) => {
      const customer = customers[index];
      if (!customer) throw new Error("A customer has no address.");
      return { uid: id, email: address, address: customer };
    }),
    fresh: records.filter(({ newOrUsed }) => newOrUsed === "new"),
    used: records.filter(({ newOrUsed }) => newOrUsed === "used"),
  };
}

/** One after the other in the order of their times, so that invoices are numbered by the day. */
async function letHappen(
  services: Services,
  happenings: readonly Happening[],
  end: Date,
): Promise<void> {
  const { db } = services;
  for (const { at, run } of happenings.toSorted((a, b) => a.at - b.at)) {
    const then = new Date(Math.min(at, end.getTime()));
    const last = await db
      .selectFrom("auditEntries")
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirst();
    await run({ ...services, now: () => then, queueMail: () => Promise.resolve() });
    await db
      .updateTable("auditEntries")
      .set({ at: then })
      .where("id", ">", last?.id ?? "0")
      .execute();
  }
}
