import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { editableFields, toEditableRecord } from "../editing/editable-record.ts";
import { recordSchema, type RecordValues } from "../record-schema.ts";
import { writeCsv } from "../export/write-record-file.server.ts";
import { importRecords, type ImportOptions } from "./import-records.server.ts";
import { readRecordFile } from "./read-record-file.server.ts";
import { savePlan } from "./save-plan.server.ts";
import type { NewRow } from "./validate-records.ts";

const { db } = await createDatabase();
const by = { uid: null, username: "command line" };
beforeEach(() => db.deleteFrom("records").execute());

const newRow = (id: string, price = "100"): NewRow => ({
  ...{ kind: "add", id, hasOwnId: true, createdAt: new Date("2020-01-01T00:00:00Z") },
  ...{ stockWhenExported: null, source: { location: "line 2", row: 2 } },
  values: recordSchema.parse({ artist: "Sleep", album: id, price, stock: "1" }),
});

const change = (id: string, after: Partial<RecordValues>) => ({
  row: {
    ...{ kind: "change" as const, id, values: after, stockWhenExported: null },
    source: { location: "line 3", row: 3 },
  },
  before: {},
  after,
});

type Plan = Parameters<typeof savePlan>[1]["plan"];

function save(plan: Plan) {
  return db
    .transaction()
    .execute((on) => savePlan(on, { plan, by, setStock: false, onRows: () => undefined }));
}

function importFile(file: string, options: Partial<ImportOptions> = {}) {
  return importRecords(db, {
    ...{ rows: readRecordFile(Buffer.from(file), "csv").rows, by, onRows: () => undefined },
    options: {
      ...{ dryRun: false, setStock: false, allowDuplicates: false, skipRefused: false },
      ...options,
    },
  });
}

async function exportFile(): Promise<string> {
  const rows = await db
    .selectFrom("records")
    .select(["id", "createdAt", ...editableFields])
    .orderBy("id")
    .execute();
  const page = rows.map(({ id, createdAt, ...row }) => ({
    ...{ id, createdAt, ...toEditableRecord(row) },
  }));
  return text(Readable.from(writeCsv(Readable.from([page]), false)));
}

const find = (id: string) =>
  db.selectFrom("records").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const sellOne = (id: string) =>
  db
    .updateTable("records")
    .set((columns) => ({ stock: columns("stock", "-", 1) }))
    .where("id", "=", id)
    .execute();

const countRecords = async () => (await db.selectFrom("records").select("id").execute()).length;

describe("records of a file", () => {
  it("are added and changed, each noted; what is as it was is not touched", async () => {
    const same = await addRecord(db, { id: "same", price: 150 });
    await addRecord(db, { id: "dearer", price: 150, label: "Rise Above" });
    const track = { position: "A1", title: "Dragonaut", duration: "5:43" };
    const saved = await save({
      added: [newRow("new")],
      changed: [
        change("same", { price: 150, tracklist: [] }),
        change("dearer", { price: 199, label: null, tracklist: [track] }),
      ],
      unchanged: 0,
    });
    expect(saved).toEqual({ added: 1, changed: 1, unchanged: 1, refused: [] });
    expect(await find("same")).toEqual(same);
    expect(await find("dearer")).toMatchObject({ price: 199, label: null, tracklist: [track] });
    expect((await find("new")).createdAt).toEqual(new Date("2020-01-01T00:00:00Z"));

    const noted = await db.selectFrom("auditEntries").selectAll().orderBy("id").execute();
    expect(noted).toMatchObject([
      {
        deed: "record.add",
        subjectId: "new",
        userId: null,
        userName: "command line",
        before: null,
      },
      {
        deed: "record.change",
        subjectId: "dearer",
        before: { price: 150, label: "Rise Above", tracklist: [] },
        after: { price: 199, label: null, tracklist: [track] },
      },
    ]);
    expect(new Set(noted.map(({ batch }) => batch)).size).toBe(1);
  });

  it("come in all or none", async () => {
    await addRecord(db, { id: "there", price: 150 });
    const added = Array.from({ length: 600 }, (_, index) => newRow(`new-${index}`));
    const changed = [change("there", { price: -1 })];
    await expect(save({ added, changed, unchanged: 0 })).rejects.toThrow("check constraint");
    expect(await db.selectFrom("records").select(["id", "price"]).execute()).toEqual([
      { id: "there", price: 150 },
    ]);
  });

  it("do not put sold copies back on sale", async () => {
    await addRecord(db, { id: "sold", stock: 5, price: 150 });
    await addRecord(db, { id: "quiet", stock: 5, price: 150 });
    const file = await exportFile();
    await sellOne("sold");
    const { saved } = await importFile(file.replaceAll(",150,", ",160,"));
    expect(saved).toMatchObject({ added: 0, changed: 2 });
    expect(await find("sold")).toMatchObject({ stock: 4, price: 160 });
    expect(await find("quiet")).toMatchObject({ stock: 5, price: 160 });
  });

  it("change stock that was edited in the file, unless it was sold meanwhile", async () => {
    await addRecord(db, { id: "a-sold", artist: "A", stock: 5 });
    await addRecord(db, { id: "b-quiet", artist: "B", stock: 5 });
    await sellOne("a-sold");
    const file = "id,stock,stockWhenExported\na-sold,8,5\nb-quiet,8,5\n";
    const refused = await importFile(file);
    expect(refused).toMatchObject({ saved: null, plan: { refused: 1 } });
    expect(refused.plan.errors).toMatchObject([
      {
        location: "line 2",
        column: "stock",
        message: expect.stringContaining("the shop 4") as unknown,
      },
    ]);
    expect(await find("b-quiet")).toMatchObject({ stock: 5 });

    expect((await importFile(file, { skipRefused: true })).saved).toMatchObject({ changed: 1 });
    expect(await find("b-quiet")).toMatchObject({ stock: 8 });
    expect(await find("a-sold")).toMatchObject({ stock: 4 });
    // The same file again adds nothing to the stock.
    const again = await importFile(file, { skipRefused: true });
    expect(again.saved).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await importFile(file, { setStock: true })).saved).toMatchObject({ changed: 1 });
    expect(await find("a-sold")).toMatchObject({ stock: 8 });
  });

  it("are refused when a copy is sold between the plan and the lock", async () => {
    await addRecord(db, { id: "sold", stock: 4 });
    const row = { ...change("sold", { stock: 8 }).row, stockWhenExported: 5 };
    const saved = await save({
      added: [],
      changed: [{ row, before: { stock: 5 }, after: { stock: 8 } }],
      unchanged: 0,
    });
    expect(saved).toMatchObject({ changed: 0, refused: [{ column: "stock" }] });
    expect(await find("sold")).toMatchObject({ stock: 4 });
  });

  it("without ids are not added a second time, unless that is allowed", async () => {
    const file = "artist,album,price,stock\nSleep,Dopesmoker,200,1\nKyuss,Wretch,150,1\n";
    expect((await importFile(file)).saved).toMatchObject({ added: 2 });
    const again = await importFile(file);
    expect(again.saved).toBeNull();
    expect(again.plan.repeated).toHaveLength(2);
    expect(await countRecords()).toBe(2);

    const more = `${file}Om,Pilgrimage,180,1\nOm,Pilgrimage,180,1\n`;
    const skipping = await importFile(more, { skipRefused: true });
    expect(skipping.saved).toMatchObject({ added: 1 });
    expect(skipping.plan.repeated).toHaveLength(3);
    expect((await importFile(file, { allowDuplicates: true })).saved).toMatchObject({ added: 2 });
    expect(await countRecords()).toBe(5);
  });

  it("are only counted in a dry run", async () => {
    const file = "artist,album,price,stock\nSleep,Dopesmoker,200,1\n";
    expect((await importFile(file, { dryRun: true })).saved).toMatchObject({ added: 1 });
    expect(await countRecords()).toBe(0);
  });
});
