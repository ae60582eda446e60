import { expect, test, vi } from "vitest";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { createActiveInstance } from "../../test/fixtures/active-instance.ts";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { forgetEmails } from "./forget-emails.server.ts";

const { db } = await createDatabase();
const now = () => new Date("2026-06-30T12:00:00Z");

test("the hash of an email is forgotten when nobody can withdraw by it any more", async () => {
  const record = await addRecord(db);
  const add = async (
    name: string,
    status: "new" | "shipped" | "cancelled",
    { shippedAt, days }: { shippedAt?: string; days?: number } = {},
  ) => {
    const { orderNumber } = await addOrder(db, {
      record,
      status,
      email: "",
      emailHash: name,
      formerEmailHashes: [name],
      withdrawalTerms:
        days === undefined
          ? null
          : JSON.stringify({ days, deliveryDays: 14, returnPostage: "customer" }),
    });
    if (shippedAt === undefined) return;
    const changedAt = new Date(shippedAt);
    await db
      .insertInto("orderStatusChanges")
      .values({ orderNumber, status: "shipped", changedAt, changedAs: "admin" })
      .execute();
  };
  await add("not sent", "new");
  await add("sent lately", "shipped", { shippedAt: "2026-06-01" });
  await add("sent long ago", "shipped", { shippedAt: "2026-01-01" });
  await add("sent long ago, with as long a period", "shipped", {
    shippedAt: "2026-01-01",
    days: 120,
  });
  await add("sent longer ago than its period", "shipped", {
    shippedAt: "2026-01-01",
    days: 90,
  });
  await add("cancelled", "cancelled");
  const stopping = new AbortController();
  const running = forgetEmails(
    { db, now, log: createMemoryLog().log, instance: createActiveInstance() },
    stopping.signal,
  );
  await vi.waitFor(async () => {
    const rows = await db.selectFrom("orders").select(["emailHash", "formerEmailHashes"]).execute();
    const kept = rows.flatMap(({ emailHash }) => emailHash ?? []);
    expect(rows.flatMap(({ formerEmailHashes }) => formerEmailHashes).sort()).toEqual(kept.sort());
    expect(kept.sort()).toEqual([
      "not sent",
      "sent lately",
      "sent long ago, with as long a period",
    ]);
  });
  stopping.abort();
  await running;
});
