import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addComment, addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { readZip } from "../../../test/files/read-zip.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { password, signUp } from "../../../test/http/test-client.ts";
import { exportFormats, formatFacts } from "../../catalogue/export/export-formats.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
await signUp(visit, "ann@example.com");

const get = (format: string, init?: RequestInit) => owner.visit(`/admin/export/${format}`, init);
const readRows = async (format: string): Promise<{ [column: string]: string }[]> =>
  parse(await (await get(format)).text(), { columns: true });

/** Connections with a transaction that is open. */
async function countTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

describe("an empty shop", () => {
  test.each(exportFormats)("gives a file without rows as %s", async (format) => {
    const response = await get(format);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(formatFacts[format].contentType);
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="gatefold-[a-z-]+-2026-03-14\.(csv|json|zip)"$/,
    );
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(2);
  });
});

test("the page has a link to each file, by its name, and the admin's navigation one to the page", async () => {
  const page = await (await owner.visit("/admin/export")).text();
  for (const format of exportFormats) {
    expect(page).toMatch(
      new RegExp(
        `<a[^>]* href="/admin/export/${format}"[^>]*>${formatFacts[format].label.replace(/[()]/g, "\\$&")}</a>`,
      ),
    );
  }
  expect(await (await owner.visit("/admin")).text()).toMatch(
    /<a[^>]* href="\/admin\/export"[^>]*>Export</,
  );
});

test("a spreadsheet opens its letters right, and the import reads it all the same", async () => {
  const bytes = new Uint8Array(await (await get("csv")).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test("an unknown format is not found", async () => {
  expect((await get("xlsx")).status).toBe(404);
});

test("a row has every field, and no cell runs as a formula", async () => {
  const used = {
    newOrUsed: "used" as const,
    vatScheme: "margin" as const,
    stock: 1,
    defects: "=1+1",
    runout: "A-1",
    location: "B-17",
    cost: 8750,
    weight: 230,
    externalId: "r5",
  };
  await addRecord(db, { id: "full", artist: "=HYPERLINK(1)", ...used });
  await addRecord(db, { id: "empty", artist: "Sleep", album: "Dopesmoker" });
  const rows = await readRows("csv");
  expect(rows.find(({ id }) => id === "full")).toMatchObject({
    artist: "'=HYPERLINK(1)",
    defects: "'=1+1",
    newOrUsed: "used",
    "cost (øre)": "8750",
    vatScheme: "margin",
    weight: "230",
    externalId: "r5",
    location: "B-17",
    runout: "A-1",
  });
  expect(rows.find(({ id }) => id === "empty")).toMatchObject({ "cost (øre)": "", defects: "" });
  const json = (await (await get("json")).json()) as { id: string }[];
  expect(json.map(({ id }) => id)).toEqual(["empty", "full"]);
  expect(json[1]).toMatchObject({ cost: 8750, weight: 230, artist: "=HYPERLINK(1)" });
});

describe("a file for Discogs", () => {
  test("is remembered only when it was taken, by the shop's own page", async () => {
    expect((await get("discogs-add", { method: "HEAD" })).status).toBe(200);
    expect((await get("discogs-add", { headers: { "Sec-Purpose": "prefetch" } })).status).toBe(403);
    expect((await get("discogs-add", { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(
      403,
    );
    const interrupted = (await get("discogs-add")).body?.getReader();
    await interrupted?.read();
    await interrupted?.cancel();
    expect(await countTransactions()).toBe(0);
    expect(await readRows("discogs-add")).toMatchObject([{ release_id: "5", external_id: "full" }]);
    expect(await readRows("discogs-add")).toEqual([]);
  });

  test("is taken back by a button, and a second press changes nothing", async () => {
    const page = await (await owner.visit("/admin/export")).text();
    const file = /name="file" value="(\d+)"/.exec(page)?.[1] ?? "";
    const press = async () =>
      (await owner.post("/admin/export", { intent: "take-back", file })).text();
    expect(await press()).toContain("Taken back: the 1 row comes");
    expect(await press()).toContain("Nothing was taken back");
    expect(await readRows("discogs-add")).toHaveLength(1);
    expect((await owner.post("/admin/export", { intent: "take-back", file: "x" })).status).toBe(
      400,
    );
  });
});

test("a client that goes away ends the query, and its place is free again", async () => {
  const open = await Promise.all([get("csv"), get("json"), get("csv")]);
  expect(await countTransactions()).toBe(3);
  const refused = await get("csv");
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain("Other exports are being made");
  for (const { body } of open) await body?.cancel();
  expect(await countTransactions()).toBe(0);
  expect(await (await get("csv")).text()).toContain("full");
});

test("the archive holds every table twice, the pictures and a README, and no secret", async () => {
  const cover = `cover/${"0".repeat(8)}-zip`;
  await opened.services.pictures.put(`${cover}-960.webp`, new Uint8Array([1, 2, 3]));
  await db
    .updateTable("records")
    .set({ uploadedCover: cover, photos: ["photo/lost"] })
    .where("id", "=", "full")
    .execute();
  const record = await db
    .selectFrom("records")
    .selectAll()
    .where("id", "=", "full")
    .executeTakeFirstOrThrow();
  await addOrder(db, { record, note: "=cmd()" });
  await addComment(db, { recordId: "full", text: 'Loud, "good"\nand long' });
  const response = await get("zip");
  const files = await readZip(new Uint8Array(await response.arrayBuffer()));
  expect([...files.keys()]).toEqual([
    "README.txt",
    ...["records", "orders", "order-lines", "customers", "comments"].flatMap((name) => [
      `${name}.csv`,
      `${name}.json`,
    ]),
    `pictures/${cover}-960.webp`,
  ]);
  const textOf = (name: string) => files.get(name)?.toString() ?? "";
  const rowsOf = (name: string): { [column: string]: string }[] =>
    parse(textOf(`${name}.csv`), { columns: true });
  const itemsOf = (name: string) =>
    JSON.parse(textOf(`${name}.json`)) as { [name: string]: unknown }[];
  expect(files.get(`pictures/${cover}-960.webp`)).toEqual(Buffer.from([1, 2, 3]));
  expect(rowsOf("orders")).toMatchObject([{ note: "'=cmd()", email: "ada@example.com" }]);
  expect(itemsOf("orders")).toMatchObject([
    {
      note: "=cmd()",
      vatArea: "domestic",
      lines: [{ recordId: "full", quantity: 1, vatPercent: 25 }],
    },
  ]);
  expect(rowsOf("order-lines")).toMatchObject([
    { recordId: "full", unitPrice: "200", vatPercent: "25", vatArea: "domestic" },
  ]);
  expect(itemsOf("customers").map(({ email }) => email)).toEqual([
    "owner@example.com",
    "ann@example.com",
  ]);
  expect(rowsOf("comments")).toMatchObject([{ text: 'Loud, "good"\nand long' }]);
  expect(itemsOf("records")).toHaveLength(2);

  const { rows: secrets } = await sql<{ secret: string }>`
    select password as secret from credentials union all select token from sessions
    union all select value #>> '{}' from settings where name ilike '%secret%'`.execute(db);
  expect(secrets.length).toBeGreaterThan(2);
  const everything = [...files.values()].map(String).join("\n");
  for (const { secret } of secrets) expect(everything).not.toContain(secret);
  expect(everything).not.toContain(password);
});
