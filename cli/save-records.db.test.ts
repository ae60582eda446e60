import { beforeEach, describe, expect, it } from "vitest";
import { recordSchema } from "../app/catalogue/record-schema.ts";
import { createDatabase } from "../test/database/test-database.ts";
import { addRecord } from "../test/database/seed.ts";
import type { ValidatedRow } from "./validate-records.ts";
import { commandLineActor } from "./with-migrated-database.ts";
import { saveRecords } from "./save-records.ts";

const { db } = await createDatabase();
beforeEach(() => db.deleteFrom("records").execute());

const newRow = (id: string, price = "100"): ValidatedRow => ({
  kind: "add",
  id,
  createdAt: new Date("2020-01-01T00:00:00Z"),
  values: recordSchema.parse({ artist: "Sleep", album: id, price, stock: "1" }),
});

function save(rows: ValidatedRow[]) {
  return db
    .transaction()
    .execute((on) => saveRecords(on, { rows, by: commandLineActor, onRows: () => undefined }));
}

const find = (id: string) =>
  db.selectFrom("records").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("records of a file", () => {
  it("are added and changed, each noted; what is as it was is not touched", async () => {
    const same = await addRecord(db, { id: "same", price: 150 });
    await addRecord(db, { id: "dearer", price: 150, label: "Rise Above" });
    const track = { position: "A1", title: "Dragonaut", duration: "5:43" };
    const saved = await save([
      newRow("new"),
      { kind: "change", id: "same", values: { price: 150, tracklist: [] } },
      { kind: "change", id: "dearer", values: { price: 199, label: null, tracklist: [track] } },
    ]);
    expect(saved).toEqual({ added: 1, changed: 1, unchanged: 1 });
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
    const rows: ValidatedRow[] = [
      ...Array.from({ length: 600 }, (_, index) => newRow(`new-${index}`)),
      { kind: "change", id: "there", values: { price: -1 } },
    ];
    await expect(save(rows)).rejects.toThrow("check constraint");
    expect(await db.selectFrom("records").select(["id", "price"]).execute()).toEqual([
      { id: "there", price: 150 },
    ]);
  });
});
