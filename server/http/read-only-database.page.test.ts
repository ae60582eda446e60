import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { recordLog } from "../../test/http/record-log.ts";
import { password, signUp as signUpClient } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { lines, observability } = recordLog();
const { visit } = await openTestApp({ url, observability });
await addRecord(db, { album: "Blue" });
const owner = await signUpClient(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const name = new URL(url).pathname.slice(1);

/** As a managed server does when its disk is full; connections that are open keep what they had, so they end. */
async function setReadOnly(readOnly: boolean): Promise<void> {
  const value = readOnly ? "on" : "off";
  await db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = off`.execute(db);
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(
      db,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid()`.execute(db);
  });
}

const signUp = (email: string) =>
  visit("/signup", { method: "POST", body: new URLSearchParams({ email, password }) });

test("a database that takes no writes: pages are read, writes get 503, and /healthz says so", async () => {
  expect(await (await visit("/healthz")).json()).toEqual({ status: "ok" });
  await setReadOnly(true);
  await vi.waitFor(async () => {
    expect((await visit("/shop?search=blue")).status).toBe(200);
  });
  const refused = await signUp("ann@example.com");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect(await refused.text()).toContain("We&#x27;ll be right back.");
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  expect(await (await visit("/healthz")).json()).toEqual({ status: "degraded" });
  expect(await (await owner.visit("/healthz")).json()).toEqual({
    status: "degraded",
    problems: [expect.stringContaining("The database is read-only")],
    backup: null,
  });

  await setReadOnly(false);
  await vi.waitFor(async () => {
    expect((await signUp("ann@example.com")).status).toBe(303);
  });
  expect(await (await visit("/healthz")).json()).toEqual({ status: "ok" });
});
