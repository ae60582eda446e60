import { beforeEach, describe, expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin", username: "Geezer" }).execute();

beforeEach(async () => {
  await db.deleteFrom("records").execute();
  await db.deleteFrom("auditEntries").execute();
});

const find = (id: string) =>
  db.selectFrom("records").selectAll().where("id", "=", id).executeTakeFirst();
const countAuditEntries = async () =>
  (await db.selectFrom("auditEntries").select("id").execute()).length;

describe("one number in place", () => {
  const send = async (form: { [name: string]: string }): Promise<unknown> =>
    (await owner.post("/admin/cells", form)).json();

  test("is changed if it still is what was seen", async () => {
    const { id } = await addRecord(db, { stock: 9 });
    const edit = { id, field: "stock", base: "9", value: "12" };
    expect(await send(edit)).toMatchObject({ ok: true });
    await db.updateTable("records").set({ stock: 11 }).execute();
    const later = { ...edit, base: "12", value: "20" };
    expect(await send(later)).toMatchObject({ ok: false, value: { now: 11 } });
    expect(await find(id)).toMatchObject({ stock: 11 });
    expect(await countAuditEntries()).toBe(1);
  });

  test.each([
    { field: "price", base: "200", value: "-1" },
    { field: "stock", base: "", value: "1" },
    { field: "artist", base: "0", value: "1" },
  ])("%j is refused", async (edit) => {
    const { id } = await addRecord(db);
    expect(await send({ id, ...edit })).toMatchObject({ ok: false });
    expect(await countAuditEntries()).toBe(0);
  });

  test("asks what becomes of the copies of a record that loses its price", async () => {
    const { id } = await addRecord(db, { price: 200, stock: 3 });
    const edit = { id, field: "price", base: "200", value: "0" };
    expect(await send(edit)).toMatchObject({ ok: false, value: { copies: 3 } });
    expect(await find(id)).toMatchObject({ price: 200, stock: 3 });
    expect(await send({ ...edit, unpriced: "free" })).toMatchObject({ ok: true });
    expect(await find(id)).toMatchObject({ price: 0, stock: 3, free: true });
  });

  test("of a record that is gone says so", async () => {
    expect(await send({ id: "x\0", field: "price", base: "1", value: "2" })).toMatchObject({
      ok: false,
    });
    expect(await send({ id: "x", field: "price", base: "1", value: "2" })).toMatchObject({
      ok: false,
      message: "This record was deleted meanwhile.",
    });
  });
});
