import { expect, test } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createOrderServices } from "../../../test/fixtures/checkout.ts";
import { createMemoryLog } from "../../../test/fixtures/memory-log.ts";
import type { OnlineProvider } from "../../payment/online-provider.ts";
import { ProviderError } from "../../payment/provider-error.ts";
import { returnStock } from "../process/restock.server.ts";
import { beginPayment } from "./begin-payment.server.ts";

const { db } = await createDatabase();
const { now, queueMail } = createOrderServices(db);

test("a second beginning that fails keeps the session that the first has begun", async () => {
  const { orderNumber, email } = await addOrder(db, {
    record: await addRecord(db),
    paymentMethod: "card",
    status: "awaiting-payment",
    paymentState: "awaiting",
  });
  const at = now();
  const hold = { holdUntil: new Date(at.getTime() + 30 * 60_000), readDue: at, createdAt: at };
  await db
    .insertInto("payments")
    .values({ orderNumber, provider: "card", amount: 29_800, ...hold })
    .execute();
  const redirectTo = "https://pay.example/first";
  // As the provider answers to a key that is in use: the first call ends while the second one is refused.
  const begin = async () => {
    await db.updateTable("payments").set({ reference: "first", redirectUrl: redirectTo }).execute();
    throw new ProviderError("unavailable", "The key is in use.");
  };
  const services = {
    db,
    now,
    queueMail,
    returnStock,
    log: createMemoryLog().log,
    publicUrl: "http://shop.example",
    waitUntil: () => undefined,
    online: new Map([["card", { begin } as Partial<OnlineProvider> as OnlineProvider]]),
  };
  expect(await beginPayment(services, { orderNumber, email })).toEqual({
    ok: true,
    redirectTo,
  });
  const query = db.selectFrom("orders").select("status").where("orderNumber", "=", orderNumber);
  expect(await query.executeTakeFirst()).toEqual({
    status: "awaiting-payment",
  });
});
