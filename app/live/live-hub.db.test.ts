import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { openLiveHub, type LiveHub } from "./live-hub.server.ts";

const { db, url } = await createDatabase();
let hub: LiveHub;
const received: string[][] = [];
const { log, lines } = createMemoryLog();

beforeAll(async () => {
  hub = openLiveHub(url, log);
  hub.watch((topics) => received.push([...topics]));
  // The notification that every process sends when it begins to listen.
  await vi.waitFor(() => {
    expect(received.flat()).toContain("start");
  });
});

afterAll(() => hub.close());

/** Waits until everything so far is received. */
async function receiveAll(): Promise<void> {
  const mark = `mark-${Math.random()}`;
  await sql`select pg_notify('changes', ${`${mark} ${mark}`})`.execute(db);
  await vi.waitFor(() => {
    expect(received.flat()).toContain(mark);
  });
}

/** The topics of the notifications of a statement, sorted. */
async function topicsOf(statement: ReturnType<typeof sql>): Promise<string[]> {
  await receiveAll();
  received.length = 0;
  await statement.execute(db);
  await receiveAll();
  return received
    .flat()
    .filter((topic) => !topic.startsWith("mark-"))
    .sort();
}

const add = (id: string) =>
  sql`insert into records (id, artist, album, price, stock) values (${id}, 'A', 'B', 100, 5)`;

describe("the notifications of a change", () => {
  it("name records that are added and deleted", async () => {
    expect(await topicsOf(add("one"))).toEqual(["listing", "record:one", "stock"]);
    expect(await topicsOf(sql`delete from records where id = 'one'`)).toEqual([
      "listing",
      "record:one",
      "stock",
    ]);
    expect(await topicsOf(sql`delete from records where id = 'none'`)).toEqual([]);
  });

  it("name a record's fields by what else shows them", async () => {
    await add("fields").execute(db);
    const topicsAfter = (change: string) =>
      topicsOf(sql.raw(`update records set ${change} where id = 'fields'`));
    expect(await topicsAfter("stock = 4")).toEqual(["record:fields", "stock"]);
    expect(await topicsAfter("stock = 0")).toEqual(["availability", "record:fields", "stock"]);
    expect(await topicsAfter("stock = 9")).toEqual(["availability", "record:fields", "stock"]);
    expect(await topicsAfter("price = 120")).toEqual(["prices", "record:fields"]);
    expect(await topicsAfter("discount = 10")).toEqual(["listing", "prices", "record:fields"]);
    expect(await topicsAfter("discount = 20")).toEqual(["prices", "record:fields"]);
    expect(await topicsAfter("tags = '{Dad Metal}'")).toEqual(["listing", "record:fields"]);
    expect(await topicsAfter("year = 1970")).toEqual(["listing", "record:fields"]);
    expect(await topicsAfter("description = 'Loud.'")).toEqual(["feeds", "record:fields"]);
    expect(await topicsAfter("location = 'B-17'")).toEqual(["record:fields"]);
    expect(await topicsAfter("id = 'renamed'")).toEqual([
      "feeds",
      "listing",
      "record:fields",
      "record:renamed",
    ]);
  });

  it("name the listing when a record becomes a Special Offer in one meaning or is none any more", async () => {
    await add("offer").execute(db);
    await sql`update price_history set from_at = from_at - interval '40 days' where record_id = 'offer'`.execute(
      db,
    );
    const topicsAfter = (change: string) =>
      topicsOf(sql.raw(`update records set ${change} where id = 'offer'`));
    // It has asked 100 kr. for 40 days.
    expect(await topicsAfter("discount = 20")).toEqual(["listing", "prices", "record:offer"]);
    // With another step down it still asks less than in the days before, so it stays one in both meanings.
    expect(await topicsAfter("discount = 30")).toEqual(["prices", "record:offer"]);
    // Up again: it asks no less than in the days before, which "strict" has to respect.
    expect(await topicsAfter("discount = 20")).toEqual(["listing", "prices", "record:offer"]);
    // What was asked before becomes known by itself.
    expect(await topicsAfter("prior_price = 100")).toEqual(["listing", "record:offer"]);
    expect(await topicsAfter("prior_price = 110")).toEqual(["record:offer"]);
    expect(await topicsAfter("prior_is_full = false")).toEqual(["listing", "record:offer"]);
    expect(await topicsAfter("stock = 4")).toEqual(["record:offer", "stock"]);
    expect(await topicsAfter("discount = 0")).toEqual(["listing", "prices", "record:offer"]);
  });

  it("name everything when there are too many records for one notification", async () => {
    await sql`insert into records (id, artist, album, price)
      select 'many-' || n, 'Many', 'Records', 10 from generate_series(1, 1000) n`.execute(db);
    expect(await topicsOf(sql`update records set stock = 2 where id like 'many-%'`)).toEqual([
      "everything",
    ]);
  });

  it("are sent when the change is committed", async () => {
    await add("rolled-back").execute(db);
    await receiveAll();
    received.length = 0;
    await expect(
      db.transaction().execute(async (transaction) => {
        await sql`update records set stock = 1 where id = 'rolled-back'`.execute(transaction);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await receiveAll();
    expect(received.flat()).toEqual([expect.stringMatching(/^mark-/)]);
  });

  it("name comments, also when their authors change", async () => {
    await add("talked-about").execute(db);
    await sql`insert into users (id, email) values ('u1', 'u1@example.com')`.execute(db);
    const comment = sql`insert into comments (record_id, user_id, text) values ('talked-about', 'u1', 'Hm.')`;
    expect(await topicsOf(comment)).toEqual(["comments:talked-about"]);
    expect(await topicsOf(sql`update users set username = 'Ada' where id = 'u1'`)).toEqual([
      "comments:talked-about",
      "users",
    ]);
    // The name shown depends on it: "admin" is no customer's name.
    expect(await topicsOf(sql`update users set role = 'admin' where id = 'u1'`)).toEqual([
      "comments:talked-about",
      "users",
    ]);
    expect(await topicsOf(sql`update users set banned = true where id = 'u1'`)).toEqual(["users"]);
    expect(await topicsOf(sql`delete from users where id = 'u1'`)).toEqual([
      "comments:talked-about",
      "users",
    ]);
    expect(await topicsOf(sql`delete from comments`)).toEqual(["comments:talked-about"]);
  });

  it("name orders for the admins and for their customer", async () => {
    await sql`insert into users (id, email) values ('buyer', 'buyer@example.com')`.execute(db);
    const order = sql`insert into orders (order_number, user_id, checkout_key, email, full_name, address, postal_code,
      city, country, shipping_method, shipping_cost, payment_method, vat_percent, total_amount)
      values ('261121-AAAAAA', 'buyer', gen_random_uuid(), 'buyer@example.com', 'B', 'S 1', '1', 'C', 'Denmark',
      'parcel', 49, 'invoice', 25, 149)`;
    const topics = ["order:261121-AAAAAA", "orders", "orders-of:buyer"];
    expect(await topicsOf(order)).toEqual(topics);
    expect(await topicsOf(sql`update orders set status = 'shipped'`)).toEqual(topics);
    // Money that moves without another column of the order.
    const operation = "00000000-0000-4000-8000-000000000001";
    const moving = [
      sql`insert into payment_entries (order_number, kind, amount) values ('261121-AAAAAA', 'begun', 100)`,
      sql`insert into payment_operations (id, order_number, kind, amount)
        values (${operation}, '261121-AAAAAA', 'take', 100)`,
      sql`update payment_operations set state = 'done'`,
    ];
    for (const statement of moving) expect(await topicsOf(statement)).toEqual(topics);
    expect(await topicsOf(sql`update payment_operations set tries = 2`)).toEqual([]);
    expect(await topicsOf(sql`delete from orders`)).toEqual(topics);
  });
});

describe("the hub", () => {
  it("calls only subscribers of a changed topic, with their number", async () => {
    await add("heard").execute(db);
    await receiveAll();
    const subscriber = vi.fn();
    const other = vi.fn();
    const ends = [
      hub.subscribe(["record:heard", "listing"], subscriber),
      hub.subscribe(["record:other"], other),
    ];
    const position = hub.position();
    await topicsOf(sql`update records set stock = 1 where id = 'heard'`);
    expect(subscriber).toHaveBeenCalledExactlyOnceWith({
      position: expect.stringMatching(/^\d+$/) as string,
      listeners: 1,
    });
    expect(other).not.toHaveBeenCalled();
    expect(hub.hasChangedSince(position, ["record:heard"])).toBe(true);
    expect(hub.hasChangedSince(position, ["record:other"])).toBe(false);
    for (const end of ends) end();
    await topicsOf(sql`update records set stock = 2 where id = 'heard'`);
    expect(subscriber).toHaveBeenCalledOnce();
  });

  it("has received what was committed before it caught up", async () => {
    await add("caught-up").execute(db);
    for (let stock = 10; stock < 30; stock += 1) {
      const position = hub.position();
      await sql`update records set stock = ${stock} where id = 'caught-up'`.execute(db);
      await hub.catchUp();
      expect(hub.hasChangedSince(position, ["record:caught-up"])).toBe(true);
    }
  });

  it("listens again after a lost connection, and counts everything as changed", async () => {
    const position = hub.position();
    await add("meanwhile").execute(db);
    received.length = 0;
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gatefold live' and datname = current_database()`.execute(db);
    expect(cut.rows).toHaveLength(1);
    await vi.waitFor(() => {
      expect(received.flat()).toContain("everything");
      expect(hub.isListening()).toBe(true);
    });
    expect(lines).toEqual([
      "Changes in the database are not received any more",
      "Changes in the database are received again",
    ]);
    expect(hub.hasChangedSince(position, ["record:whatever"])).toBe(true);
    expect(await topicsOf(sql`update records set stock = 3 where id = 'meanwhile'`)).toContain(
      "record:meanwhile",
    );
  });
});
