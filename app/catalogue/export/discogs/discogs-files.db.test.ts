import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { actorOf, runCommand } from "../../../../test/database/run-command.ts";
import { addRecord, addUser } from "../../../../test/database/seed.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import type { DiscogsFileKind } from "./discogs-columns.ts";
import { findDiscogsState } from "./find-discogs-state.server.ts";
import { takeBackFile } from "./take-back-file.server.ts";
import { DiscogsFileBusyError, writeDiscogsFile } from "./write-discogs-file.server.ts";

const { db } = await createDatabase();

interface Row {
  [column: string]: string;
}

async function join(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

async function makeFile(kind: DiscogsFileKind): Promise<Row[]> {
  return parse(await join(writeDiscogsFile(db, { kind, by: "Ann" })), { columns: true });
}

const idsOf = (rows: Row[]) => rows.map(({ external_id: id }) => id);

test("an empty shop gives files with headers alone, which are not remembered", async () => {
  for (const kind of ["add", "change", "delete"] as const) {
    const text = await join(writeDiscogsFile(db, { kind, by: "Ann" }));
    expect(text).toMatch(/^[a-z_,]+\r\n$/);
  }
  expect((await findDiscogsState(db)).files).toEqual([]);
});

test("add, change and delete hold what is new, changed and sold since the last file", async () => {
  const used = {
    newOrUsed: "used" as const,
    mediaCondition: "NM" as const,
    sleeveCondition: "Generic" as const,
    externalId: "r249504",
    defects: "=A scratch,\nside B",
    location: "B-17",
    weight: 230,
    stock: 1,
  };
  await addRecord(db, { id: "one", ...used, price: 100, discount: 15, numRecords: 2 });
  await addRecord(db, { id: "two", ...used, externalId: null });
  await addRecord(db, { id: "sold-out", ...used, stock: 0 });
  await addRecord(db, { id: "no-price", ...used, price: 0 });
  expect(await findDiscogsState(db)).toMatchObject({ next: { add: 1 }, withoutRelease: 1 });

  const added = await makeFile("add");
  expect(added).toEqual([
    {
      release_id: "249504",
      price: "85.00",
      media_condition: "Near Mint (NM or M-)",
      sleeve_condition: "Generic",
      comments: "=A scratch,\nside B",
      accept_offer: "N",
      location: "B-17",
      external_id: "one",
      weight: "230",
      format_quantity: "2",
      quantity: "1",
    },
  ]);
  expect(await makeFile("add")).toEqual([]);
  expect(await makeFile("change")).toEqual([]);
  expect(await findDiscogsState(db)).toMatchObject({
    withoutListing: 1,
    files: [{ kind: "add", rowCount: 1, madeBy: "Ann" }],
  });

  await db.updateTable("records").set({ price: 120 }).where("id", "=", "one").execute();
  expect(await makeFile("change")).toMatchObject([
    { release_id: "249504", listing_id: "", price: "102.00", external_id: "one" },
  ]);
  expect(await makeFile("change")).toEqual([]);

  // Discogs refuses to delete what has no listing id.
  await db.updateTable("records").set({ stock: 0 }).where("id", "=", "one").execute();
  expect(await makeFile("delete")).toEqual([]);
  await db
    .updateTable("discogsListings")
    .set({ listingId: "4332778344" })
    .where("recordId", "=", "one")
    .execute();
  expect(await makeFile("delete")).toEqual([{ listing_id: "4332778344" }]);
  expect(await makeFile("delete")).toEqual([]);

  // A sold listing cannot be put on sale again: a new one is added.
  await db.updateTable("records").set({ stock: 1 }).where("id", "=", "one").execute();
  expect(idsOf(await makeFile("add"))).toEqual(["one"]);
});

test("an import of Discogs' inventory tells listings; the files follow it", async () => {
  await addRecord(db, { id: "imported", externalId: "SHELF 9", stock: 1 });
  await addRecord(db, { id: "draft", stock: 0 });
  const source = { source: "discogs", importedStock: 1 };
  await db
    .insertInto("recordSources")
    .values([
      { ...source, recordId: "imported", listingId: "777", releaseId: "42" },
      { ...source, recordId: "draft", listingId: "778", releaseId: "43" },
    ])
    .execute();
  expect(idsOf(await makeFile("add"))).toEqual([]);
  expect(await makeFile("change")).toEqual([]);
  expect(await makeFile("delete")).toEqual([]);
  await db.updateTable("records").set({ price: 333 }).where("id", "=", "imported").execute();
  expect(await makeFile("change")).toMatchObject([
    { release_id: "42", listing_id: "777", price: "333.00", external_id: "SHELF 9" },
  ]);
  // Deleted here, with the row that the import wrote.
  await db.deleteFrom("records").where("id", "=", "imported").execute();
  expect(await makeFile("delete")).toEqual([{ listing_id: "777" }]);
});

test("offers are neither turned off nor on, and new records say how many there are", async () => {
  const isNew = { newOrUsed: "new" as const, price: 90 };
  for (const id of ["takes", "does-not", "unknown"])
    await addRecord(db, { id, ...isNew, stock: 1 });
  const source = { source: "discogs", importedStock: 1 };
  await db
    .insertInto("recordSources")
    .values([
      { ...source, recordId: "takes", listingId: "81", releaseId: "8", acceptOffer: true },
      { ...source, recordId: "does-not", listingId: "82", releaseId: "8", acceptOffer: false },
      { ...source, recordId: "unknown", listingId: "83", releaseId: "8" },
    ])
    .execute();
  const ours = db.updateTable("records").where("id", "in", ["takes", "does-not", "unknown"]);
  await ours.set({ stock: 3 }).execute();
  expect(await makeFile("change")).toMatchObject([
    { external_id: "does-not", accept_offer: "N", quantity: "3" },
    { external_id: "takes", accept_offer: "Y", quantity: "3" },
    { external_id: "unknown", accept_offer: "", quantity: "3" },
  ]);
  await ours.set({ stock: 2 }).execute();
  expect(await makeFile("change")).toHaveLength(3);
  await ours.set({ stock: 0 }).execute();
  expect(await makeFile("delete")).toHaveLength(3);
});

test("the releases of a collection are known to the file of new listings", async () => {
  await addRecord(db, { id: "collected", stock: 1, newOrUsed: "used" });
  await db
    .insertInto("recordSources")
    .values({
      source: "discogs-collection",
      recordId: "collected",
      releaseId: "123",
      importedStock: 1,
    })
    .execute();
  const { next, withoutRelease } = await findDiscogsState(db);
  expect(next.add).toBe(1);
  expect(await makeFile("add")).toMatchObject([
    { release_id: "123", external_id: "collected", accept_offer: "N", quantity: "1" },
  ]);
  await db
    .updateTable("recordSources")
    .set({ releaseId: null })
    .where("recordId", "=", "collected")
    .execute();
  expect((await findDiscogsState(db)).withoutRelease).toBe(withoutRelease);
});

test("a change of two copies of one release waits until their listings are known", async () => {
  await addRecord(db, { id: "copy-1", externalId: "r5", stock: 1 });
  await addRecord(db, { id: "copy-2", externalId: "r5", stock: 1 });
  expect(idsOf(await makeFile("add"))).toEqual(["copy-1", "copy-2"]);
  await db.updateTable("records").set({ price: 7 }).where("id", "like", "copy-%").execute();
  expect(await makeFile("change")).toEqual([]);
  await db
    .updateTable("discogsListings")
    .set({ listingId: "51" })
    .where("recordId", "=", "copy-1")
    .execute();
  expect(await makeFile("change")).toMatchObject([{ release_id: "5", listing_id: "51" }]);
});

test("a file that is not taken completely is not remembered", async () => {
  await addRecord(db, { id: "late", externalId: "r6", stock: 1 });
  const parts = writeDiscogsFile(db, { kind: "add", by: "Ann" });
  await parts.next();
  expect((await parts.next()).value).toContain(",late,");
  await parts.return();
  expect(idsOf(await makeFile("add"))).toEqual(["late"]);
});

test("two admins at once do not get the same rows", async () => {
  await addRecord(db, { id: "wanted", externalId: "r7", stock: 1 });
  const first = writeDiscogsFile(db, { kind: "add", by: "Ann" });
  await first.next();
  await expect(writeDiscogsFile(db, { kind: "add", by: "Bob" }).next()).rejects.toThrow(
    DiscogsFileBusyError,
  );
  expect(await join(first)).toContain(",wanted,");
  expect(await makeFile("add")).toEqual([]);
});

test("the last file can be taken back, once; one before it cannot", async () => {
  const [last, before] = (await findDiscogsState(db)).files;
  const by = actorOf(await addUser(db, { role: "admin" }));
  const takeBack = (file = "") =>
    runCommand(takeBackFile, { by, services: { db }, input: { file } });
  expect(await takeBack(before?.id)).toMatchObject({ kind: "conflict" });
  expect(await takeBack(last?.id)).toMatchObject({
    kind: "done",
    message: "Taken back: the 1 row comes into the next file again.",
  });
  expect(await takeBack(last?.id)).toMatchObject({ kind: "conflict" });
  expect(idsOf(await makeFile("add"))).toEqual(["wanted"]);
});

test("an undone import leaves its listings on Discogs alone", async () => {
  await addRecord(db, { id: "undone", stock: 1 });
  await db
    .insertInto("recordSources")
    .values({
      source: "discogs",
      recordId: "undone",
      listingId: "901",
      releaseId: "9",
      importedStock: 1,
    })
    .execute();
  await sql`
    with made as (
      insert into imports (file_name, file_bytes, encoding, kind, columns, meanings, options, user_name)
      values ('a.csv', 1, 'UTF-8', 'discogs-inventory', '[]', '[]', '{}', 'Ann') returning id
    )
    insert into import_results (import_id, row_number, location, outcome, record_id, title)
    select id, 2, 'line 2', 'new', 'undone', 'Undone' from made`.execute(db);
  await db.deleteFrom("records").where("id", "=", "undone").execute();
  await sql`update import_results set undone = true where record_id = 'undone'`.execute(db);
  expect(await makeFile("delete")).toEqual([]);
});
