import { beforeEach, describe, expect, it } from "vitest";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { checkAddress } from "./check-address.server.ts";
import { openShopInstance } from "./open-shop-instance.server.ts";
import { isOtherInstance } from "./quiet-reasons.ts";
import {
  addQuietReason,
  endQuiet,
  findIdentity,
  findQuietReasons,
  isQuiet,
} from "./quiet-state.server.ts";

const { db } = await createDatabase();
const now = new Date("2026-11-28T12:00:00Z");
const serve = (publicUrl: string, hasKeys = true) => checkAddress(db, { publicUrl, hasKeys, now });
const end = () =>
  db
    .transaction()
    .execute((transaction) => endQuiet(transaction, { publicUrl: "https://b.example", at: now }));

beforeEach(async () => {
  await db.deleteFrom("settings").execute();
  await db.deleteFrom("orders").execute();
  await db.deleteFrom("records").execute();
});

describe("checkAddress", () => {
  it("lets a shop move that nobody ordered from, or that can reach nobody", async () => {
    await serve("http://localhost:3000");
    await serve("http://localhost:3001");
    expect(await isQuiet(db)).toBe(false);
    await addOrder(db, { record: await addRecord(db) });
    await serve("http://localhost:3002", false);
    expect(await isQuiet(db)).toBe(false);
    expect((await findIdentity(db)).publicUrl).toBe("http://localhost:3002");
  });

  it("makes a shop with orders and keys quiet under another address, until the former one is back", async () => {
    await serve("https://a.example");
    await addOrder(db, { record: await addRecord(db) });
    await serve("https://b.example");
    await serve("https://b.example");
    expect(await findQuietReasons(db)).toMatchObject([
      { kind: "address", before: "https://a.example", now: "https://b.example" },
    ]);
    await serve("https://a.example");
    expect(await isQuiet(db)).toBe(false);
  });
});

describe("endQuiet", () => {
  it("gives the instance another id and the address that it has now, once", async () => {
    const before = await findIdentity(db);
    await addQuietReason(db, { kind: "address", at: now.toISOString(), before: "a", now: "b" });
    expect(await Promise.all([end(), end()])).toContain(true);
    expect(await isQuiet(db)).toBe(false);
    const after = await findIdentity(db);
    expect(after).toMatchObject({ shop: before.shop, publicUrl: "https://b.example" });
    expect(after.instance).not.toBe(before.instance);
    expect(after.former).toContain(before.instance);
    expect(await end()).toBe(false);
  });
});

it("every instance that the shop has been stays known: its payments are asked about for months", async () => {
  const first = await findIdentity(db);
  for (let restores = 0; restores < 60; restores += 1) {
    await addQuietReason(db, { kind: "address", at: now.toISOString(), before: "a", now: "b" });
    await end();
  }
  const seen = { shop: first.shop, instance: first.instance, madeAt: now };
  expect(isOtherInstance(await findIdentity(db), seen)).toBe(false);
});

describe("isOtherInstance", () => {
  const own = {
    shop: "shop",
    instance: "now",
    since: "2026-11-28T12:00:00.000Z",
    former: ["before"],
    publicUrl: null,
  };
  it.each([
    { what: "its own", shop: "shop", instance: "now", at: "13:00", expected: false },
    { what: "of another shop", shop: "other", instance: "elsewhere", at: "13:00", expected: false },
    {
      what: "of a former one, from before",
      shop: "shop",
      instance: "before",
      at: "12:05",
      expected: false,
    },
    {
      what: "of a former one that still acts",
      shop: "shop",
      instance: "before",
      at: "12:11",
      expected: true,
    },
    {
      what: "of one that it never was",
      shop: "shop",
      instance: "elsewhere",
      at: "09:00",
      expected: true,
    },
  ])("a mark $what", ({ shop, instance, at, expected }) => {
    const madeAt = new Date(`2026-11-28T${at}:00Z`);
    expect(isOtherInstance(own, { shop, instance, madeAt })).toBe(expected);
  });
});

it("a mark of another instance makes the shop quiet, and processes follow", async () => {
  const work: Promise<unknown>[] = [];
  const { log } = createMemoryLog();
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  const opened = { db, publicUrl: "https://a.example", log, now: () => now, waitUntil };
  const instance = await openShopInstance(opened);
  const applied: boolean[] = [];
  await instance.follow((quiet) => {
    applied.push(quiet);
    return Promise.resolve();
  });
  const { shop } = instance.mark;
  instance.noteMark("card", { shop, instance: "elsewhere", madeAt: now });
  await Promise.all(work);
  await instance.refresh();
  expect(await findQuietReasons(db)).toMatchObject([{ kind: "other-instance", provider: "card" }]);
  expect(instance.isKnownQuiet).toBe(true);
  await end();
  await instance.refresh();
  expect(applied).toEqual([false, true, false]);
});
