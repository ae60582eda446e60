import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { openLiveHub, type LiveHub } from "./live-hub.server.ts";

const { db, url } = await createDatabase();
let hub: LiveHub;
const told: string[][] = [];
const { log, lines } = createMemoryLog();

beforeAll(async () => {
  hub = openLiveHub(url, log);
  hub.watch((topics) => told.push([...topics]));
  // The notice that every process sends when it begins to listen.
  await vi.waitFor(() => {
    expect(told.flat()).toContain("start");
  });
});

afterAll(() => hub.close());

/** Waits until everything so far is told. */
async function hearAll(): Promise<void> {
  const mark = `mark-${Math.random()}`;
  await sql`select pg_notify('changes', ${`${mark} ${mark}`})`.execute(db);
  await vi.waitFor(() => {
    expect(told.flat()).toContain(mark);
  });
}

/** What is told of a statement, sorted. */
async function tellsOf(statement: ReturnType<typeof sql>): Promise<string[]> {
  await hearAll();
  told.length = 0;
  await statement.execute(db);
  await hearAll();
  return told
    .flat()
    .filter((topic) => !topic.startsWith("mark-"))
    .sort();
}

const add = (id: string) =>
  sql`insert into records (id, artist, album, price, stock) values (${id}, 'A', 'B', 100, 5)`;

describe("what the database tells of a change", () => {
  it("of records that come and go", async () => {
    expect(await tellsOf(add("one"))).toEqual(["listing", "record:one", "stock"]);
    expect(await tellsOf(sql`delete from records where id = 'one'`)).toEqual([
      "listing",
      "record:one",
      "stock",
    ]);
    expect(await tellsOf(sql`delete from records where id = 'none'`)).toEqual([]);
  });

  it("of a record's fields, by what else shows them", async () => {
    await add("fields").execute(db);
    const tells = (change: string) =>
      tellsOf(sql.raw(`update records set ${change} where id = 'fields'`));
    expect(await tells("stock = 4")).toEqual(["record:fields", "stock"]);
    expect(await tells("stock = 0")).toEqual(["availability", "record:fields", "stock"]);
    expect(await tells("stock = 9")).toEqual(["availability", "record:fields", "stock"]);
    expect(await tells("price = 120")).toEqual(["prices", "record:fields"]);
    expect(await tells("discount = 10")).toEqual(["listing", "prices", "record:fields"]);
    expect(await tells("discount = 20")).toEqual(["prices", "record:fields"]);
    expect(await tells("tags = '{Dad Metal}'")).toEqual(["listing", "record:fields"]);
    expect(await tells("year = 1970")).toEqual(["listing", "record:fields"]);
    expect(await tells("description = 'Loud.'")).toEqual(["record:fields"]);
    expect(await tells("id = 'renamed'")).toEqual(["listing", "record:fields", "record:renamed"]);
  });

  it("of so many records that no notice could name them: everything", async () => {
    await sql`insert into records (id, artist, album, price)
      select 'many-' || n, 'Many', 'Records', 10 from generate_series(1, 1000) n`.execute(db);
    expect(await tellsOf(sql`update records set stock = 2 where id like 'many-%'`)).toEqual([
      "everything",
    ]);
  });

  it("only once it is committed", async () => {
    await add("rolled-back").execute(db);
    await hearAll();
    told.length = 0;
    await expect(
      db.transaction().execute(async (transaction) => {
        await sql`update records set stock = 1 where id = 'rolled-back'`.execute(transaction);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await hearAll();
    expect(told.flat()).toEqual([expect.stringMatching(/^mark-/)]);
  });

  it("of comments, and of their authors", async () => {
    await add("talked-about").execute(db);
    await sql`insert into users (id, email) values ('u1', 'u1@example.com')`.execute(db);
    const comment = sql`insert into comments (record_id, user_id, text) values ('talked-about', 'u1', 'Hm.')`;
    expect(await tellsOf(comment)).toEqual(["comments:talked-about"]);
    expect(await tellsOf(sql`update users set username = 'Ada' where id = 'u1'`)).toEqual([
      "comments:talked-about",
      "users",
    ]);
    expect(await tellsOf(sql`update users set role = 'admin' where id = 'u1'`)).toEqual(["users"]);
    expect(await tellsOf(sql`delete from users where id = 'u1'`)).toEqual([
      "comments:talked-about",
      "users",
    ]);
    expect(await tellsOf(sql`delete from comments`)).toEqual(["comments:talked-about"]);
  });

  it("of orders, to the owner and to their customer", async () => {
    await sql`insert into users (id, email) values ('buyer', 'buyer@example.com')`.execute(db);
    const order = sql`insert into orders (order_number, user_id, checkout_key, email, full_name, address, postal_code,
      city, country, shipping_method, shipping_cost, payment_method, vat_percent, total_amount)
      values ('261121-AAAAAA', 'buyer', gen_random_uuid(), 'buyer@example.com', 'B', 'S 1', '1', 'C', 'Denmark',
      'parcel', 49, 'invoice', 25, 149)`;
    const topics = ["order:261121-AAAAAA", "orders", "orders-of:buyer"];
    expect(await tellsOf(order)).toEqual(topics);
    expect(await tellsOf(sql`update orders set status = 'shipped'`)).toEqual(topics);
    expect(await tellsOf(sql`delete from orders`)).toEqual(topics);
  });
});

describe("the hub", () => {
  it("calls only those whose topics changed, and says how many they are", async () => {
    await add("heard").execute(db);
    await hearAll();
    const heard = vi.fn();
    const other = vi.fn();
    const ends = [
      hub.subscribe(["record:heard", "listing"], heard),
      hub.subscribe(["record:other"], other),
    ];
    const position = hub.position();
    await tellsOf(sql`update records set stock = 1 where id = 'heard'`);
    expect(heard).toHaveBeenCalledExactlyOnceWith({
      position: expect.stringMatching(/^\d+$/) as string,
      listeners: 1,
    });
    expect(other).not.toHaveBeenCalled();
    expect(hub.hasChangedSince(position, ["record:heard"])).toBe(true);
    expect(hub.hasChangedSince(position, ["record:other"])).toBe(false);
    for (const end of ends) end();
    await tellsOf(sql`update records set stock = 2 where id = 'heard'`);
    expect(heard).toHaveBeenCalledOnce();
  });

  it("has heard of what was committed before it caught up", async () => {
    await add("caught-up").execute(db);
    for (let stock = 10; stock < 30; stock += 1) {
      const position = hub.position();
      await sql`update records set stock = ${stock} where id = 'caught-up'`.execute(db);
      await hub.catchUp();
      expect(hub.hasChangedSince(position, ["record:caught-up"])).toBe(true);
    }
  });

  it("after a lost connection listens again, and takes everything for changed", async () => {
    const position = hub.position();
    await add("meanwhile").execute(db);
    told.length = 0;
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gatefold live' and datname = current_database()`.execute(db);
    expect(cut.rows).toHaveLength(1);
    await vi.waitFor(() => {
      expect(told.flat()).toContain("everything");
      expect(hub.isListening()).toBe(true);
    });
    expect(lines).toEqual([
      "Changes in the database are not heard any more",
      "Changes in the database are heard again",
    ]);
    expect(hub.hasChangedSince(position, ["record:whatever"])).toBe(true);
    expect(await tellsOf(sql`update records set stock = 3 where id = 'meanwhile'`)).toContain(
      "record:meanwhile",
    );
  });
});
