import { expect, test } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import type { Hit } from "./hit.ts";

const { db, url } = await createDatabase();
const { visit, build } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const ann = await signUp(visit, "ann@example.com");
const record = await addRecord(db);
await addRecord(db, { album: "Born Too Late", artist: "Saint Vitus" });
const { orderNumber } = await addOrder(db, { record });

/** What the browser is given, as the route's own loader answers. */
async function find(search: string): Promise<Hit[]> {
  const answer = await owner.visit(`/admin/find?search=${encodeURIComponent(search)}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { hits: Hit[] }).hits;
}

test("orders, records and customers are found, what is called so first", async () => {
  expect(build.routes).toHaveProperty("admin/find/find-resource");
  expect((await find(orderNumber))[0]).toMatchObject({ kind: "order", orderNumber, status: "new" });
  expect((await find("paranoid"))[0]).toMatchObject({ kind: "record", id: record.id, stock: 10 });
  expect((await find("ann@"))[0]).toMatchObject({ kind: "user", email: "ann@example.com" });
  expect(await find("")).toEqual([]);
  expect(await find("%_\u0027\\ nothing")).toEqual([]);
});

test("nobody else finds anything", async () => {
  expect((await ann.visit("/admin/find?search=a")).headers.get("location")).toBe("/");
  expect((await visit("/admin/find?search=a")).status).toBe(302);
});
