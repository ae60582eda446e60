import { expect, test, vi } from "vitest";
import { readDatabaseUrl } from "../../e2e/database.ts";
import { inventoryRow, writeInventory } from "../fixtures/discogs-inventory.ts";
import { openFaultShop, openTestConnection } from "./fault-shop.ts";

const count = 1_500;
const limits = { interval: 50 };
const admin = { email: "admin@example.com", password: "correct horse battery" };

test("kill -9 in the middle of an import: the shop that starts again continues it, and writes each record once", async () => {
  const shop = await openFaultShop({ ADMIN_PASSWORD: admin.password });
  const db = openTestConnection(await readDatabaseUrl(shop.environment["DATA_DIR"] ?? ""));
  const owner = await logIn(shop.running().url);
  const file = writeInventory(Array.from({ length: count }, (_, at) => inventoryRow(at)));
  const form = new FormData();
  form.set("file", new File([file], "inventory.csv"));
  form.set("currency", "DKK");
  const path = (await owner.send("/admin/import", form)).headers.get("Location") ?? "";
  const find = () => db.selectFrom("imports").selectAll().executeTakeFirstOrThrow();
  const reach = (state: string) =>
    vi.waitFor(async () => {
      expect(await find()).toMatchObject({ state, problem: "" });
    }, limits);
  const countRecords = async () => (await db.selectFrom("records").select("id").execute()).length;
  await reach("previewed");

  await owner.send(path, new URLSearchParams({ intent: "import" }));
  await vi.waitFor(async () => {
    const { done } = await find();
    expect(done).toBeGreaterThan(0);
  }, limits);
  await shop.running().end("SIGKILL");
  await shop.startAgain();
  // A step without a sign of life for half a minute has ended; the test moves its last one back.
  await db
    .updateTable("imports")
    .set({ beatAt: new Date(Date.now() - 60_000) })
    .execute();
  await reach("imported");
  expect(await countRecords()).toBe(count);
  const { length } = await db
    .selectFrom("auditEntries")
    .select("id")
    .where("action", "=", "record.add")
    .execute();
  expect(length).toBe(count);
});

/** The owner at a shop's address. */
async function logIn(url: string) {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams(admin),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const headers = { cookie, origin: url };
  return {
    send: (path: string, body: BodyInit) =>
      fetch(url + path, { method: "POST", body, headers, redirect: "manual" }),
  };
}
