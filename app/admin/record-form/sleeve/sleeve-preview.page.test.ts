import { expect, test } from "vitest";
import { addRecord } from "../../../../test/database/seed.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { openTestApp } from "../../../../test/http/open-test-app.ts";
import { signUp } from "../../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const ann = await signUp(visit, "ann@example.com");

const addressOf = (fields: { [name: string]: string }) =>
  `/admin/sleeve?${new URLSearchParams(fields).toString()}`;
const drawn = async (fields: { [name: string]: string }) => {
  const answer = await owner.visit(addressOf(fields));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  return answer.text();
};

test("an admin sees the sleeve that a record would get, and nobody else has anything drawn", async () => {
  const fields = { artist: "Sleep", album: "Dopesmoker", genre: "Doom" };
  const first = await drawn(fields);
  expect(first).toMatch(/^<svg /);
  expect(await drawn(fields)).toBe(first);
  expect(await drawn({ ...fields, genre: "Jazz" })).not.toBe(first);
  expect(await drawn({ ...fields, newOrUsed: "used", sleeveCondition: "G" })).not.toBe(first);
  expect((await ann.visit(addressOf(fields))).headers.get("location")).toBe("/");
  expect((await visit(addressOf(fields))).status).toBe(302);
});

test("a further copy has the sleeve of its album, and a record decides on its own", async () => {
  const album = { artist: "Kyuss", album: "Blues for the Red Sun" };
  const { id } = await addRecord(db, { ...album, genre: "Stoner Rock" });
  const asThere = await drawn({ ...album, genre: "Stoner Rock", except: id });
  expect(await drawn({ ...album, genre: "Jazz" })).toBe(asThere);
  expect(await drawn({ ...album, genre: "Jazz", except: id })).not.toBe(asThere);
});

test("whatever is given is drawn, but not without end", async () => {
  const odd = { artist: "<script>\0", album: "\u{202e}" + "x".repeat(5000), sleeveCondition: "?" };
  expect(await drawn(odd)).not.toContain("<script>");
  expect(await drawn({})).toMatch(/^<svg /);
  await db.updateTable("attempts").set({ points: 600 }).execute();
  expect((await owner.visit(addressOf({ artist: "A" }))).status).toBe(429);
});
