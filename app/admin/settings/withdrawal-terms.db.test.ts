import { beforeEach, describe, expect, test } from "vitest";
import { actorOf, runCommand } from "../../../test/database/run-command.ts";
import { addOrder, addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../../../test/fixtures/checkout.ts";
import { createMemoryLog } from "../../../test/fixtures/memory-log.ts";
import { createSettingsReader } from "../../../test/fixtures/settings-reader.ts";
import { placeOrder } from "../../checkout/place-order.server.ts";
import { renderMail } from "../../render-mail.server.tsx";
import { withdrawalSection } from "../../settings/withdrawal-section.ts";
import { saveWithdrawal } from "./save-settings.server.ts";

const { db } = await createDatabase();
const owner = await addUser(db, { username: "Ann", role: "admin" });
const services = {
  ...createOrderServices(db),
  settings: createSettingsReader(db),
  log: createMemoryLog().log,
  publicUrl: "http://shop.example",
  paymentVariables: {},
};

beforeEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await db.deleteFrom("orders").execute();
  await db.deleteFrom("records").execute();
});

/** Saves the page of the rules with these in place of some fields. */
async function save(changed: { [field: string]: string }) {
  const { withdrawal } = await services.settings.read();
  const base = withdrawalSection.texts(withdrawal);
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...base, ...changed })) form.set(name, text);
  const saved = await runCommand(saveWithdrawal, {
    services,
    by: actorOf(owner),
    input: { base },
    form,
  });
  expect(saved.kind).toBe("done");
}

async function place(): Promise<string> {
  const record = await addRecord(db, { album: `Album ${crypto.randomUUID()}` });
  const placed = await placeOrder(
    services,
    { uid: owner.id, email: owner.email },
    buildCheckout([{ record }]),
  );
  return placed.ok ? placed.orderNumber : "";
}

async function termsOf(orderNumber: string) {
  const { withdrawalTerms } = await db
    .selectFrom("orders")
    .select("withdrawalTerms")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return withdrawalTerms;
}

const long = { days: 30, deliveryDays: 10, returnPostage: "shop" };

describe("an order", () => {
  test("keeps the rules of withdrawal that it was placed under, shorter or longer ones", async () => {
    const first = await place();
    await save({ days: "30", deliveryDays: "10", returnPostage: "shop" });
    const second = await place();
    await save({ days: "14", returnPostage: "customer" });
    const third = await place();
    expect(await termsOf(first)).toEqual({ days: 14, deliveryDays: 14, returnPostage: "customer" });
    expect(await termsOf(second)).toEqual(long);
    expect(await termsOf(third)).toEqual({ days: 14, deliveryDays: 10, returnPostage: "customer" });
    const mail = await renderMail(services, { kind: "order-placed", orderNumber: second });
    expect(mail?.text).toContain("until 30 days after your records are with you");
  });

  test("from before they were kept has those of the settings until these change", async () => {
    await save({ days: "30", deliveryDays: "10", returnPostage: "shop" });
    const { orderNumber } = await addOrder(db, { record: await addRecord(db) });
    await save({ holidays: "12-25" });
    expect(await termsOf(orderNumber)).toEqual(long);
    await save({ days: "14" });
    expect(await termsOf(orderNumber)).toEqual(long);
  });
});
