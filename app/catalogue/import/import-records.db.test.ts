import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createImporter } from "../../../test/fixtures/importer.ts";
import { editableFields, toEditableRecord } from "../editing/editable-record.ts";
import { writeCsv } from "../export/write-record-file.server.ts";

const { db } = await createDatabase();
const importer = createImporter(db);
beforeEach(async () => {
  await db.deleteFrom("records").execute();
  await db.deleteFrom("imports").execute();
  await db.deleteFrom("auditEntries").execute();
});

const own = { rounding: "exact" } as const;

/** Imports a file as the command line does; null: nothing was written, because rows are refused. */
async function importFile(
  file: string,
  given: {
    setStock?: boolean;
    allowDuplicates?: boolean;
    skipRefused?: boolean;
    dryRun?: boolean;
  } = {},
) {
  const { setStock = false, allowDuplicates = false, skipRefused = false, dryRun = false } = given;
  const options = { ...own, setStock, ...(allowDuplicates && { repeats: "add" as const }) };
  const one = await importer.preview(file, options);
  const plan = await importer.problems(one.id);
  if (!skipRefused && one.refusedRows > 0) return { saved: null, plan };
  return { saved: await importer.write(one.id, { dryRun }), plan };
}

async function exportFile(): Promise<string> {
  const rows = await db
    .selectFrom("records")
    .select(["id", "createdAt", ...editableFields])
    .orderBy("id")
    .execute();
  const page = rows.map(({ id, createdAt, ...row }) => ({
    id,
    createdAt,
    ...toEditableRecord(row),
  }));
  return text(Readable.from(writeCsv(Readable.from([page]))));
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

it("is written and undone though the admin's account was deleted after the press", async () => {
  const gone = { uid: "00000000-gone", username: "Geezer" };
  const late = createImporter(db, gone);
  const file = "id,artist,album,price,stock\nnew,Sleep,Dopesmoker,249,1\n";
  const { id } = await late.preview(file, own);
  expect(await late.write(id)).toMatchObject({ added: 1 });
  expect(await late.undo(id)).toMatchObject({ removed: 1 });
  const entries = await db.selectFrom("auditEntries").select(["userId", "userName"]).execute();
  expect(new Set(entries.map(({ userId, userName }) => `${userId} ${userName}`))).toEqual(
    new Set(["null Geezer"]),
  );
  expect(entries).toHaveLength(4);
});

describe("records of a file", () => {
  it("are added and changed, each noted; what is as it was is not touched", async () => {
    const same = await addRecord(db, { id: "same", price: 150 });
    await addRecord(db, { id: "dearer", price: 150, label: "Rise Above" });
    const { saved } = await importFile(
      "id,artist,album,price,stock,label,tracklist,createdAt,stockWhenExported\n" +
        "new,Sleep,new,100,1,,,2020-01-01T00:00:00Z,\n" +
        "same,Black Sabbath,Paranoid,150,10,,,,10\n" +
        "dearer,Black Sabbath,Paranoid,199,10,,A1 Dragonaut 5:43,,10\n",
    );
    expect(saved).toEqual({ added: 1, changed: 1, stale: 0 });
    expect(await find("same")).toEqual(same);
    const track = { position: "A1", title: "Dragonaut", duration: "5:43" };
    expect(await find("dearer")).toMatchObject({ price: 199, label: null, tracklist: [track] });
    expect((await find("new")).createdAt).toEqual(new Date("2020-01-01T00:00:00Z"));

    const noted = await db.selectFrom("auditEntries").selectAll().orderBy("id").execute();
    expect(noted).toMatchObject([
      {
        action: "record.add",
        subjectId: "new",
        userId: null,
        userName: "command line",
        before: null,
      },
      {
        action: "record.change",
        subjectId: "dearer",
        before: { price: 150, label: "Rise Above", tracklist: [] },
        after: { price: 199, label: null, tracklist: [track] },
      },
      { action: "import.run", subjectKind: "import", after: { added: 1, changed: 1 } },
    ]);
    expect(new Set(noted.slice(0, 2).map(({ batch }) => batch)).size).toBe(1);
  });

  it("come in all or none", async () => {
    await addRecord(db, { id: "there", price: 150, stock: 1 });
    const rows = Array.from({ length: 600 }, (_, at) => `new-${at},Sleep,new ${at},100,1\n`);
    const file = `id,artist,album,price,stock\n${rows.join("")}there,A,B,199,1\n`;
    const one = await importer.preview(file, own);
    // What no schema lets through.
    await db
      .updateTable("importResults")
      .set({ after: '{"price":-1}' })
      .where("outcome", "=", "changed")
      .execute();
    await expect(importer.write(one.id)).rejects.toThrow("check constraint");
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
    expect(refused).toMatchObject({ saved: null, plan: { counts: { refused: 1 } } });
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
    const again = await importer.preview(file, own);
    expect(again).toMatchObject({ changedRows: 0, unchangedRows: 1, refusedRows: 1 });
    expect((await importFile(file, { setStock: true })).saved).toMatchObject({ changed: 1 });
    expect(await find("a-sold")).toMatchObject({ stock: 8 });
  });

  it("are refused when a copy is sold between the plan and the lock", async () => {
    await addRecord(db, { id: "sold", stock: 5 });
    const one = await importer.preview("id,stock,stockWhenExported\nsold,8,5\n", own);
    await sellOne("sold");
    expect(await importer.write(one.id)).toEqual({ added: 0, changed: 0, stale: 1 });
    expect((await importer.problems(one.id)).errors).toMatchObject([{ column: "stock" }]);
    expect(await find("sold")).toMatchObject({ stock: 4 });
  });

  it("without ids are found again, and added a second time only when that is asked for", async () => {
    const file = "artist,album,price,stock\nSleep,Dopesmoker,200,1\nKyuss,Wretch,150,1\n";
    expect((await importFile(file)).saved).toMatchObject({ added: 2 });
    const corrected = file.replace("200", "210");
    expect((await importFile(corrected)).saved).toMatchObject({ added: 0, changed: 1 });
    expect((await importFile(corrected)).saved).toMatchObject({ added: 0, changed: 0 });
    expect(await countRecords()).toBe(2);

    const more = `${corrected}Om,Pilgrimage,180,1\nOm,Pilgrimage,180,1\n`;
    const twice = await importFile(more);
    expect(twice.saved).toBeNull();
    expect(twice.plan.repeated).toMatchObject([{ location: "line 5" }]);
    expect((await importFile(more, { skipRefused: true })).saved).toMatchObject({ added: 1 });
    expect((await importFile(file, { allowDuplicates: true })).saved).toMatchObject({ added: 2 });
    expect(await countRecords()).toBe(5);
  });

  it("are only counted in a dry run", async () => {
    const file = "artist,album,price,stock\nSleep,Dopesmoker,200,1\n";
    expect((await importFile(file, { dryRun: true })).saved).toMatchObject({ added: 1 });
    expect(await countRecords()).toBe(0);
  });
});
