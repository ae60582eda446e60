import { expect, onTestFinished, test, vi } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { openDatabase } from "../db/database.ts";
import {
  resetRateLimit,
  networkOf,
  refundRateLimit,
  consumeRateLimit,
  consumeRateLimits,
} from "./rate-limiter.server.ts";
import type { RateLimit } from "./rate-limits.ts";

const { url } = await createDatabase();

/** A shop process of its own on the one database, as far as counting goes. */
function openProcess() {
  const { db, pool } = openDatabase(url, { connections: 2 });
  return { shop: { db, pool }, close: () => db.destroy() };
}

const limitOf = (name: string): RateLimit => ({
  name,
  subject: "ann@example.com",
  points: 3,
  seconds: 60,
});

test("tries count across processes and survive a restart", async () => {
  const limit = limitOf("restart");
  const first = openProcess();
  const second = openProcess();
  expect(await consumeRateLimit(first.shop, limit)).toEqual({ ok: true });
  expect(await consumeRateLimit(second.shop, limit)).toEqual({ ok: true });
  expect(await consumeRateLimit(first.shop, limit)).toEqual({ ok: true });
  await Promise.all([first.close(), second.close()]);

  const third = openProcess();
  const refused = await consumeRateLimit(third.shop, limit);
  expect(refused).toMatchObject({ ok: false });
  expect(refused.ok ? 0 : refused.seconds).toBeGreaterThan(50);
  expect(await consumeRateLimit(third.shop, { ...limit, subject: "bob@example.com" })).toEqual({
    ok: true,
  });
  await third.close();
});

test("of tries at the same moment no more pass than may", async () => {
  const limit = limitOf("at once");
  const processes = [openProcess(), openProcess()];
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const process = processes[index % 2];
      if (!process) throw new Error("There are two processes.");
      return consumeRateLimit(process.shop, limit);
    }),
  );
  expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
  await Promise.all(processes.map(({ close }) => close()));
});

test("of several limits each counts up to the first that refuses, also at the same moment", async () => {
  const processes = [openProcess(), openProcess()];
  const account = { ...limitOf("account"), points: 5 };
  const network = { ...limitOf("network"), points: 4 };
  const last = { ...limitOf("last"), points: 100 };
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const process = processes[index % 2];
      if (!process) throw new Error("There are two processes.");
      return consumeRateLimits(process.shop, [account, network, last]);
    }),
  );
  expect(taken.filter(({ ok }) => ok)).toHaveLength(4);
  const counted = await processes[0]?.shop.db
    .selectFrom("attempts")
    .select(["key", "points"])
    .where("key", "~", "^(account|network|last):")
    .execute();
  const points = counted?.map(({ key, points }) => [key.split(":")[0], points]);
  // Refused by the account: 15; refused by the network: one more.
  expect(new Map(points as [string, number][])).toEqual(
    new Map([
      ["account", 20],
      ["network", 5],
      ["last", 4],
    ]),
  );
  await Promise.all(processes.map(({ close }) => close()));
});

test("a try can be taken back, all can be forgotten, and time heals", async () => {
  const { shop, close } = openProcess();
  const limit = limitOf("again");
  for (let count = 0; count < 10; count += 1) {
    expect(await consumeRateLimit(shop, limit)).toEqual({ ok: true });
    await refundRateLimit(shop, limit);
  }
  for (let count = 0; count < 3; count += 1) await consumeRateLimit(shop, limit);
  expect((await consumeRateLimit(shop, limit)).ok).toBe(false);
  await resetRateLimit(shop, limit);
  expect((await consumeRateLimit(shop, limit)).ok).toBe(true);

  for (let count = 0; count < 3; count += 1) await consumeRateLimit(shop, limit);
  expect((await consumeRateLimit(shop, limit)).ok).toBe(false);
  await shop.db
    .updateTable("attempts")
    .set({ expire: Date.now() - 1 })
    .execute();
  expect((await consumeRateLimit(shop, limit)).ok).toBe(true);
  await close();
});

test("a process whose clock is 40 days ahead refuses nobody for longer than the limit", async () => {
  const { shop, close } = openProcess();
  const limit = limitOf("clock");
  const days = 40 * 24 * 3600 * 1000;
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.useFakeTimers({ now: Date.now() + days, toFake: ["Date"] });
  for (let count = 0; count < 3; count += 1) await consumeRateLimit(shop, limit);
  const refused = await consumeRateLimit(shop, limit);
  expect(refused.ok ? 0 : refused.seconds).toBeLessThanOrEqual(60);
  expect(refused.ok ? 0 : refused.seconds).toBeGreaterThan(50);

  vi.useRealTimers();
  // As an older version of the shop left it.
  await shop.db
    .updateTable("attempts")
    .set({ expire: Date.now() + days })
    .where("key", "like", "clock:%")
    .execute();
  const still = await consumeRateLimit(shop, limit);
  expect(still.ok ? 0 : still.seconds).toBeLessThanOrEqual(60);
  const { expire } = await shop.db
    .selectFrom("attempts")
    .select("expire")
    .where("key", "like", "clock:%")
    .executeTakeFirstOrThrow();
  expect(Number(expire)).toBeLessThanOrEqual(Date.now() + 61_000);
  await close();
});

test("the table keeps no address of a person", async () => {
  const { shop, close } = openProcess();
  await consumeRateLimit(shop, limitOf("log-in"));
  const rows = await shop.db.selectFrom("attempts").select("key").execute();
  expect(rows.map(({ key }) => key).join()).not.toContain("ann");
  await close();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("%s is of the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
