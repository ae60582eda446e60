import { openPayments } from "../../app/orders/payments/open-payments.server.ts";
import type { Services } from "../../app/services-context.ts";
import { applyDetails } from "../../app/shop.ts";
import { clearOrders } from "../database/clear-orders.ts";
import { addRecord, addUser } from "../database/seed.ts";
import { createDatabase } from "../database/test-database.ts";
import { createActiveInstance } from "../fixtures/active-instance.ts";
import { createOrderServices } from "../fixtures/checkout.ts";
import { createMemoryLog } from "../fixtures/memory-log.ts";
import { startStripe } from "../servers/stripe-server.ts";
import { startVipps } from "../servers/vipps-server.ts";
import { onCleanup } from "../setup/on-cleanup.ts";

/** What the shop sells, in kroner, and how it is taxed; of each so many copies at first. */
const offers = [
  { album: "New", price: 199 },
  { album: "Second-hand", price: 77, vatScheme: "margin", cost: 3_333 },
  { album: "At a loss", price: 120, vatScheme: "margin", cost: 15_000 },
  { album: "Without cost", price: 35, vatScheme: "margin" },
] as const;
const startingStock = 100;

/** Where an order goes, with the rate of VAT there; "": it is picked up. */
export const destinations = [
  { country: "", area: "domestic", ratePercent: 25 },
  { country: "DK", area: "domestic", ratePercent: 25 },
  { country: "SE", area: "oss", ratePercent: 25 },
  { country: "FI", area: "oss", ratePercent: 25.5 },
  { country: "NO", area: "export", ratePercent: 0 },
] as const;

export type LifeShop = Awaited<ReturnType<typeof openLifeShop>>;

/** A shop on a database of its own, with both fake providers on loopback. */
export async function openLifeShop() {
  const { db } = await createDatabase();
  const [stripe, vipps] = await Promise.all([startStripe(), startVipps()]);
  onCleanup(async () => {
    await Promise.all([stripe.close(), vipps.close()]);
  });
  const orderServices = createOrderServices(db);
  const { now, queueMail, openOrders, clock } = orderServices;
  const { log } = createMemoryLog();
  const surroundings = { db, now, queueMail, openOrders, log, publicUrl: "http://shop.example" };
  const payments = await openPayments(
    { ...surroundings, waitUntil: () => undefined, instance: createActiveInstance() },
    {
      stripe: { secretKey: stripe.secretKey, webhookSecret: "whsec_x", apiUrl: stripe.url },
      vipps: { ...vipps.settings, apiUrl: vipps.url },
    },
  );
  const oss = (percent: number) => ({ oss: true, rates: [{ from: "2026-01-01", percent }] });
  await db
    .insertInto("shopSettings")
    .values([
      {
        name: "taxes.countries",
        value: JSON.stringify({ SE: oss(25), FI: oss(25.5) }),
      },
      { name: "taxes.exportWithoutVat", value: "true" },
    ])
    .execute();
  const owner = await addUser(db, { role: "admin" });
  return {
    db,
    clock,
    payments,
    fakes: { card: stripe, mobilepay: vipps },
    // As much as the tested functions use.
    services: { ...surroundings, payments } as unknown as Services,
    owner: {
      uid: owner.id,
      username: "owner",
      email: owner.email,
      role: "admin" as const,
      profilePic: null,
    },
    /** Empties it and puts the records on sale. */
    restart: async () => {
      applyDetails({});
      await clearOrders(db);
      await db.deleteFrom("records").execute();
      const records = [];
      for (const offer of offers)
        records.push(await addRecord(db, { ...offer, stock: startingStock }));
      const buyer = await addUser(db);
      return { records, buyer: { uid: buyer.id, email: buyer.email } };
    },
  };
}
