import { brotliDecompressSync, gunzipSync } from "node:zlib";
import pg from "pg";
import type { ServerBuild } from "react-router";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startDatabaseProxy } from "../../test/database/database-proxy.ts";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { changeLoader, openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";
import { takeOutput } from "../../test/setup/console-output.ts";

const { url, db } = await createDatabase();
const database = await startDatabaseProxy(url);
/** How often the record page was loaded, and what happens during that. */
let loads = 0;
let meanwhile = () => Promise.resolve();
const { visit, opened } = await openTestApp({ url: database.url, change: watchRecordPage });
const { live } = opened;

function watchRecordPage(build: ServerBuild): ServerBuild {
  return changeLoader(build, "storefront/record/record-page", (read) => async (given) => {
    loads += 1;
    const result = await read(given);
    await meanwhile();
    return result;
  });
}

async function changeStock(stock: number): Promise<void> {
  await db.updateTable("records").set({ stock }).where("id", "=", "paranoid").execute();
  await live.catchUp();
}

/** Changes the database without a notification. */
async function changeSilently(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query(statement);
  await client.end();
}

async function untilListening(): Promise<void> {
  while (!live.isListening()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const path = "/record/paranoid";
const read = async (url = path) => (await visit(url)).text();

beforeAll(async () => {
  await addRecord(db, { id: "paranoid", stock: 5 });
  await addRecord(db, { id: "other", album: "Other", artist: "Somebody", genre: "Jazz" });
  await untilListening();
});

beforeEach(async () => {
  await changeStock(5);
  loads = 0;
  meanwhile = () => Promise.resolve();
});

describe("a visitor's page", () => {
  it("is rendered once, and again only when something on it changed", async () => {
    for (const _ of [1, 2, 3]) expect(await read()).not.toContain("Out of Stock");
    expect(loads).toBe(1);
    await db.updateTable("records").set({ stock: 0 }).where("id", "=", "other").execute();
    await live.catchUp();
    await read();
    expect(loads).toBe(1);
    await changeStock(0);
    expect(await read()).toContain("Out of Stock");
    expect(loads).toBe(2);
  });

  it("of a search is cached from the second request on", async () => {
    const search = "/shop?search=somebody";
    const text = async () => (await visit(search)).text();
    expect(await text()).toContain("Somebody");
    await changeSilently("update records set stock = 0 where id = 'other'");
    expect(await text()).toContain("Out of Stock");
    await changeSilently("update records set stock = 5 where id = 'other'");
    expect(await text()).toContain("Out of Stock");
    await db.updateTable("records").set({ stock: 7 }).where("id", "=", "other").execute();
    await live.catchUp();
    expect(await text()).not.toContain("Out of Stock");
  });

  it("comes from memory, and so does its data", async () => {
    await read();
    await read(`${path}.data`);
    await changeSilently("update records set stock = 0 where id = 'paranoid'");
    expect(await read()).not.toContain("Out of Stock");
    const data = await read(`${path}.data`);
    expect(loads).toBe(2);
    await changeStock(1);
    expect(await read(`${path}.data`)).not.toBe(data);
  });

  it("is rendered once for simultaneous requests", async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(new Set(pages).size).toBe(1);
    expect(loads).toBe(1);
  });

  it("is not cached when something on it changed during the render", async () => {
    meanwhile = async () => {
      meanwhile = () => Promise.resolve();
      await changeStock(0);
    };
    expect(await read()).not.toContain("Out of Stock");
    expect(await read()).toContain("Out of Stock");
    expect(loads).toBe(2);
  });

  it("is not sent again to a browser that has it", async () => {
    const first = await visit(path, { headers: { "Accept-Encoding": "gzip" } });
    const tag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toBe(
      "public, max-age=0, s-maxage=1, must-revalidate",
    );
    expect(first.headers.get("Vary")).toBe("Accept-Encoding, Cookie");
    const again = () => visit(path, { headers: { "If-None-Match": tag } });
    const unchanged = await again();
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe("");
    expect(unchanged.headers.get("ETag")).not.toBe("");
    await changeStock(0);
    expect((await again()).status).toBe(200);
  });

  it("is the same in every encoding, and HEAD has the headers of GET", async () => {
    const plain = await read();
    const get = async (encoding: string) => {
      const response = await visit(path, { headers: { "Accept-Encoding": encoding } });
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    };
    const br = await get("gzip, deflate, br");
    expect(br.response.headers.get("Content-Encoding")).toBe("br");
    expect(brotliDecompressSync(br.body).toString()).toBe(plain);
    const gzip = await get("gzip, br;q=0");
    expect(gzip.response.headers.get("Content-Encoding")).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(plain);
    expect((await get("identity")).body.toString()).toBe(plain);
    const head = await visit(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("ETag")).toBe((await visit(path)).headers.get("ETag"));
    expect(loads).toBe(1);
  });

  it("is not shown to a logged-in customer, nor the customer's page to a visitor", async () => {
    const visitors = await read();
    const ann = await signUp(visit, "ann@example.com");
    const hers = await ann.visit(path);
    expect(hers.headers.get("Cache-Control")).toBe("private, no-cache");
    const page = await hers.text();
    expect(page).toContain("Logout");
    expect(visitors).not.toContain("Logout");
    expect(await read()).toBe(visitors);
    await ann.visit(path);
    expect(loads).toBe(3);
  });

  it("is not cached when it does not exist", async () => {
    expect((await visit("/record/later")).status).toBe(404);
    await addRecord(db, { id: "later", album: "Later" });
    expect((await visit("/record/later")).status).toBe(200);
  });
});

describe("while the database is unavailable", () => {
  it("cached pages are shown with a notice, others answer 503, and both recover", async () => {
    await read();
    await database.cut();
    while (live.isListening()) await new Promise((resolve) => setTimeout(resolve, 20));
    const stale = await visit(path);
    expect(stale.status).toBe(200);
    expect(stale.headers.get("Cache-Control")).toBe("no-store");
    expect(await stale.text()).toMatch(/stale-notice">We cannot reach our shelves right now/);
    const other = await visit("/record/other?never=seen");
    expect(other.status).toBe(503);
    expect(await other.text()).toContain("be right back.");
    takeOutput();

    await database.mend();
    await untilListening();
    expect(await read()).not.toContain('class="stale-notice"');
    expect(loads).toBeGreaterThan(1);
    await changeStock(0);
    expect(await read()).toContain("Out of Stock");
  });
});
