import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { inventoryRow, writeInventory } from "../../../test/fixtures/discogs-inventory.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

const count = 300;
const stopped = "It was stopped, and nothing was written.";

async function upload(): Promise<string> {
  const file = writeInventory(Array.from({ length: count }, (_, at) => inventoryRow(at)));
  const form = new FormData();
  form.set("file", new File([file], "inventory.csv"));
  form.set("currency", "DKK");
  return (await owner.post("/admin/import", form)).headers.get("Location") ?? "";
}

/** Waits until the import is in a state, after a step that ended with these words. */
async function reach(state: string, problem = ""): Promise<void> {
  await vi.waitFor(
    async () => {
      const one = await db.selectFrom("imports").selectAll().executeTakeFirstOrThrow();
      expect(one).toMatchObject({ state, problem });
    },
    { interval: 50 },
  );
}

/** Does `work` while nothing can be written to a table, so that a step waits in the middle. */
async function whileLocked(table: "records" | "import_results", work: () => Promise<void>) {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
    await work();
  });
}

const countRecords = async () => (await db.selectFrom("records").select("id").execute()).length;

test("Stop ends a preview, an import and an undo, each without a trace", async () => {
  let path = "";
  await whileLocked("import_results", async () => {
    path = await upload();
    await reach("previewing");
    const page = await (await owner.visit(path)).text();
    expect(page).toContain(">Stop<");
    // Nothing renews the page where no script runs.
    expect(page).toMatch(/<noscript><a [^>]*>Show how far it is now</);
    expect((await owner.post(path, { intent: "stop" })).status).toBe(303);
    expect(await (await owner.visit(path)).text()).toContain("It is being stopped.");
  });
  await reach("staged", stopped);
  expect(await (await owner.visit(path)).text()).toContain(stopped);

  // It is the owner's again: the same file goes on from here.
  await owner.post(path, {
    intent: "preview",
    kind: "discogs-inventory",
    currency: "DKK",
    rounding: "nearest",
  });
  await reach("previewed");
  await whileLocked("records", async () => {
    await owner.post(path, { intent: "import" });
    await reach("importing");
    await owner.post(path, { intent: "stop" });
  });
  await reach("previewed", stopped);
  expect(await countRecords()).toBe(0);

  await owner.post(path, { intent: "import" });
  await reach("imported");
  expect(await countRecords()).toBe(count);
  await whileLocked("records", async () => {
    await owner.post(path, { intent: "undo" });
    await reach("undoing");
    await owner.post(path, { intent: "stop" });
  });
  await reach("imported", stopped);
  expect(await countRecords()).toBe(count);
  await owner.post(path, { intent: "undo" });
  await reach("undone");
  expect(await countRecords()).toBe(0);
});
