import { sql } from "kysely";
import { beforeEach, expect, it, vi } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { bulkChanges } from "./bulk-changes.ts";
import { applyChange, undoChange } from "./bulk-edit.server.ts";
import { continueBulkChanges, enqueueBulkChange } from "./bulk-queue.server.ts";
import { deleteRecords } from "./delete-records.server.ts";

const { db } = await createDatabase();
const by = { uid: null, username: "Geezer" };
const count = 250;
const ids = Array.from({ length: count }, (_, at) => `record-${1000 + at}`);
const batch = "11111111-1111-4111-8111-111111111111";

beforeEach(async () => {
  await db.deleteFrom("records").execute();
  await db.deleteFrom("auditEntries").execute();
  for (const id of ids) await addRecord(db, { id, album: id, discount: 0 });
});

const countAt = async (discount: number) =>
  (await db.selectFrom("records").select("id").where("discount", "=", discount).execute()).length;
const countEntries = async () =>
  (await db.selectFrom("auditEntries").select("id").execute()).length;

/** A change that was stored by a process that was killed before it made it. */
async function leaveKilled(columns: ["discount"] | []): Promise<void> {
  const after = columns.length === 0 ? null : { discount: 20 };
  await enqueueBulkChange(db, { batch, by, columns }, () =>
    Promise.resolve(ids.map((id) => ({ id, before: { discount: 0 }, after }))),
  );
  await db
    .updateTable("bulkChanges")
    .set({ beatAt: new Date(0) })
    .execute();
}

it("holds up no sale of a record that is already changed", async () => {
  await leaveKilled(["discount"]);
  const locked = await db.transaction().execute(async (transaction) => {
    // A checkout holds the last record: the change waits for it, and has let go of the first.
    await sql`select from records where id = ${ids[249]} for update`.execute(transaction);
    const change = continueBulkChanges(db);
    await vi.waitFor(async () => {
      expect(await countAt(20)).toBe(200);
    });
    const { rows } = await sql`
      select id from records where id <= ${ids[199]} for update nowait`.execute(db);
    return { change, rows };
  });
  expect(locked.rows).toHaveLength(200);
  await locked.change;
  expect(await countAt(20)).toBe(count);
});

it("continues when its process was killed, and is undone as one", async () => {
  await leaveKilled(["discount"]);
  await continueBulkChanges(db);
  expect(await countAt(20)).toBe(count);
  expect(await countEntries()).toBe(count);
  expect(await db.selectFrom("bulkChanges").selectAll().execute()).toEqual([]);
  expect(await undoChange(db, { by, batch })).toBe(count);
  expect(await countAt(0)).toBe(count);
});

it("leaves alone what was changed since it was planned", async () => {
  await leaveKilled(["discount"]);
  await db.updateTable("records").set({ discount: 5 }).where("id", "=", "record-1001").execute();
  await continueBulkChanges(db);
  expect([await countAt(20), await countAt(5)]).toEqual([count - 1, 1]);
});

it("is finished before another one is planned", async () => {
  await leaveKilled([]);
  expect(await deleteRecords(db, { by, selected: { ids } })).toEqual({ deleted: 0, pictures: [] });
  expect(await countEntries()).toBe(count);
});

it("that fails takes back what it changed, and holds up no other", async () => {
  const discount = bulkChanges.discount.read({ percent: "20" });
  if (typeof discount === "string") throw new Error(discount);
  const change = {
    ...discount,
    next: ({ id }: { id: string }) => ({ discount: id === "record-1240" ? 1000 : 20 }),
  };
  await expect(applyChange(db, { by, selected: { ids }, change })).rejects.toThrow(
    "check constraint",
  );
  expect(await countAt(0)).toBe(count);
  const result = await applyChange(db, { by, selected: { ids }, change: discount });
  expect(result).toMatchObject({ ok: true, changed: count });
});
