import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addRecord } from "../../../../test/database/seed.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { createImporter } from "../../../../test/fixtures/importer.ts";
import { noThrottle } from "../staging/throttle.server.ts";
import { claimStep, ImportStopped, ShopStopping, type StepProgress } from "./step.server.ts";
import { takeBackImport } from "./take-back-import.server.ts";
import { undoImport } from "./undo-import.server.ts";
import { writeImport } from "./write-import.server.ts";

const { db } = await createDatabase();
const importer = createImporter(db);
const by = { uid: null, username: "Geezer" };

/** Three transactions of changed records, and three of new ones. */
const count = 250;
const ids = (name: string) => Array.from({ length: count }, (_, at) => `${name}-${1000 + at}`);

beforeEach(async () => {
  await db.deleteFrom("records").execute();
  await db.deleteFrom("imports").execute();
  await db.deleteFrom("auditEntries").execute();
  for (const id of ids("old")) await addRecord(db, { id, album: id, price: 100, stock: 3 });
});

async function preview() {
  const changes = ids("old").map((id) => `${id},Sleep,${id},150,3,3\n`);
  const additions = ids("new").map((id) => `${id},Sleep,${id},90,2,\n`);
  return importer.preview(
    `id,artist,album,price,stock,stockWhenExported\n${changes.join("")}${additions.join("")}`,
    { rounding: "exact" },
  );
}

const countAt = async (price: number) =>
  (await db.selectFrom("records").select("id").where("price", "=", price).execute()).length;
const find = (id: string) =>
  db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Does what a checkout of every record in the shop would do, without waiting for anybody. */
async function lockAll(): Promise<number> {
  const { rows } = await sql`select id from records for update nowait`.execute(db);
  return rows.length;
}

/** Calls `then` after each transaction. */
const after = (then: (done: number) => Promise<void> | void): StepProgress => ({
  report: async (done) => then(done),
});

const write = (id: string, progress: StepProgress) =>
  writeImport(db, id, { by, progress, throttle: noThrottle });
const undo = (id: string, progress: StepProgress) =>
  undoImport(db, id, { by, progress, throttle: noThrottle });

const dies = (at: number) =>
  after((done) => {
    if (done >= at) throw new ShopStopping("killed");
  });

describe("an import that is written or undone", () => {
  it("holds no record up between its transactions", async () => {
    const { id } = await preview();
    await importer.claim(id, "import");
    const locked: number[] = [];
    await write(
      id,
      after(async () => {
        locked.push(await lockAll());
      }),
    );
    expect(locked.length).toBeGreaterThanOrEqual(6);
    await importer.claim(id, "undo");
    const before = locked.length;
    await undo(
      id,
      after(async () => {
        locked.push(await lockAll());
      }),
    );
    expect(locked.length - before).toBeGreaterThanOrEqual(5);
    expect(await countAt(100)).toBe(count);
  });

  it("continues after its process was killed, and writes each record once", async () => {
    const { id } = await preview();
    await importer.claim(id, "import");
    for (const at of [100, 300, 450])
      await expect(write(id, dies(at))).rejects.toThrow(ShopStopping);
    expect(await find(id)).toMatchObject({ state: "importing", writtenAt: null });
    expect(
      await write(
        id,
        after(() => undefined),
      ),
    ).toEqual({
      added: count,
      changed: count,
      stale: 0,
    });
    expect([await countAt(150), await countAt(90)]).toEqual([count, count]);
    expect(await find(id)).toMatchObject({ state: "imported", problem: "", run: null });
    const entries = await db
      .selectFrom("auditEntries")
      .select(["action", "after"])
      .orderBy("id")
      .execute();
    expect(entries).toHaveLength(2 * count + 1);
    expect(entries.at(-1)).toMatchObject({
      action: "import.run",
      after: { added: count, changed: count },
    });

    await importer.claim(id, "undo");
    await expect(undo(id, dies(100))).rejects.toThrow(ShopStopping);
    expect(await find(id)).toMatchObject({ state: "undoing" });
    expect(
      await undo(
        id,
        after(() => undefined),
      ),
    ).toEqual({ removed: count, restored: count });
    expect([await countAt(100), await countAt(150), await countAt(90)]).toEqual([count, 0, 0]);
  });

  it("that is stopped in the middle takes back what it wrote, and says what was sold meanwhile", async () => {
    const { id } = await preview();
    await importer.claim(id, "import");
    const stopAfter = after(async (done) => {
      if (done < 450) return;
      await db.updateTable("records").set({ stock: 1 }).where("id", "=", "new-1000").execute();
      throw new ImportStopped("stopped");
    });
    await expect(write(id, stopAfter)).rejects.toThrow(ImportStopped);
    expect(await find(id)).toMatchObject({
      state: "previewed",
      stopRequested: false,
      problem:
        "It was stopped, and nothing was written. 1 record was sold or edited meanwhile and stays as it was imported.",
    });
    expect([await countAt(100), await countAt(150), await countAt(90)]).toEqual([count, 0, 1]);
    // It can be written again from the same preview; the copy that was sold is not put back.
    expect(await importer.write(id)).toEqual({ added: count, changed: count, stale: 0 });
    const sold = await db
      .selectFrom("records")
      .select("stock")
      .where("id", "=", "new-1000")
      .execute();
    expect(sold).toEqual([{ stock: 1 }]);
  });

  it("that is stopped while the database waits writes nothing of that transaction", async () => {
    const { id } = await preview();
    await importer.claim(id, "import");
    await db.updateTable("imports").set({ stopRequested: true }).where("id", "=", id).execute();
    await expect(
      write(
        id,
        after(() => undefined),
      ),
    ).rejects.toThrow(ImportStopped);
    expect(await db.selectFrom("auditEntries").selectAll().execute()).toEqual([]);
    expect(await find(id)).toMatchObject({
      state: "previewed",
      problem: "It was stopped, and nothing was written.",
    });
  });

  it("whose taking back was killed too is taken back for the same reason", async () => {
    const { id } = await preview();
    await importer.claim(id, "import");
    await expect(write(id, dies(300))).rejects.toThrow(ShopStopping);
    const dying = () => Promise.reject(new Error("killed"));
    await expect(
      takeBackImport(db, id, { by, throttle: dying, reason: "restored" }),
    ).rejects.toThrow("killed");
    const { run, state } = await find(id);
    expect({ state, reason: run?.reason }).toEqual({ state: "importing", reason: "restored" });
    await takeBackImport(db, id, { by, throttle: noThrottle, reason: run?.reason });
    expect(await find(id)).toMatchObject({
      state: "previewed",
      problem: expect.stringContaining("A back-up was restored") as string,
    });
    expect([await countAt(100), await countAt(150), await countAt(90)]).toEqual([count, 0, 0]);
  });

  it("whose undo is stopped in the middle says how much is taken back, and ends later", async () => {
    const { id } = await preview();
    await importer.write(id);
    await importer.claim(id, "undo");
    const stopAfter = after((done) => {
      if (done >= 100) throw new ImportStopped("stopped");
    });
    await expect(undo(id, stopAfter)).rejects.toThrow(ImportStopped);
    expect(await find(id)).toMatchObject({
      state: "imported",
      problem:
        "It was stopped: 100 records are taken back, 400 not. Undo import takes back the rest.",
    });
    expect(await importer.undo(id)).toMatchObject({ removed: count, restored: count });
    expect(await find(id)).toMatchObject({ state: "undone", problem: "" });
  });

  it("is worked on by two processes, of which one was taken for dead, as by one", async () => {
    const { id } = await preview();
    await importer.claim(id, "import");
    const results = await Promise.allSettled([
      write(
        id,
        after(() => undefined),
      ),
      write(
        id,
        after(() => undefined),
      ),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toContain("fulfilled");
    expect(await find(id)).toMatchObject({ state: "imported", newRows: count, changedRows: count });
    const entries = await db.selectFrom("auditEntries").select("id").execute();
    expect(entries).toHaveLength(2 * count + 1);
  });
});

it("does not begin again under an import that another process has claimed", async () => {
  const { id } = await preview();
  const run = { step: "import", by, language: "en", endsWithProcess: false } as const;
  expect(await claimStep(db, id, run)).toBeNull();
  expect(await claimStep(db, id, run)).toBe("This import is running already.");
});
