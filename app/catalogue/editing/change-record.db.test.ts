import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { waitForLocked } from "../../../test/database/hold-records.ts";
import { addOrder, addRecord as seedRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findAuditEntries } from "../../audit/find-audit-entries.server.ts";
import { addRecord } from "./add-record.server.ts";
import type { BulkChange } from "./bulk-changes.ts";
import { applyChange } from "./bulk-edit.server.ts";
import { changeCell, changeRecord } from "./change-record.server.ts";
import { deleteRecords } from "./delete-records.server.ts";
import { findDuplicates } from "./find-duplicates.server.ts";
import { requireEditedRecord } from "./find-edited-record.server.ts";

const { db } = await createDatabase();
const by = { uid: null, username: "Geezer" };

function find(id: string) {
  return db.selectFrom("records").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function open(album: string) {
  const { id } = await seedRecord(db, { album, stock: 10, price: 200 });
  const { values } = await requireEditedRecord(db, id);
  return { id, base: values };
}

describe("addRecord", () => {
  it("gives each of several records that are added at once an id of its own", async () => {
    const { base } = await open("Template");
    const values = { ...base, artist: "Sleep", album: "Dopesmoker" };
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => addRecord(db, { by, values, cover: null })),
    );
    expect(ids.toSorted()).toEqual([
      "sleep-dopesmoker",
      "sleep-dopesmoker-2",
      "sleep-dopesmoker-3",
      "sleep-dopesmoker-4",
      "sleep-dopesmoker-5",
    ]);
    expect(await findAuditEntries(db, { kind: "record", id: "sleep-dopesmoker" })).toMatchObject([
      { action: "record.add", before: null, after: { album: "Dopesmoker" } },
    ]);
  });
});

describe("the next copy of an album", () => {
  it("does not get the id of a used copy that was sold and deleted", async () => {
    const { base } = await open("Template of a copy");
    const values = {
      ...base,
      artist: "Om",
      album: "Pilgrimage",
      newOrUsed: "used",
      stock: 1,
    } as const;
    const sold = await addRecord(db, { by, values, cover: null });
    await addOrder(db, { record: await find(sold) });
    await db.deleteFrom("records").where("id", "=", sold).execute();
    expect(await addRecord(db, { by, values, cover: null })).toBe("om-pilgrimage-2");
    const again = { ...values, newOrUsed: "new" } as const;
    expect(await addRecord(db, { by, values: again, cover: null })).toBe("om-pilgrimage");
  });
});

describe("a duplicate", () => {
  const shared = { uploadedCover: "cover/original", coverColor: "#224466" };
  const openCopy = async (album: string) => {
    const { id } = await seedRecord(db, { album, ...shared });
    const { values } = await requireEditedRecord(db, id);
    return { id, add: () => addRecord(db, { by, values, cover: null, coverOf: id }) };
  };

  it("shares the cover of its original", async () => {
    const { add } = await openCopy("Original");
    expect(await find(await add())).toMatchObject(shared);
  });

  it.each(["deleted", "given a generated sleeve"])(
    "has a generated sleeve when its original, and so the cover, is %s meanwhile",
    async (change) => {
      const { id, add } = await openCopy(`Original that is ${change}`);
      const [isChanged, isReleased] = [
        Promise.withResolvers<undefined>(),
        Promise.withResolvers<undefined>(),
      ];
      const changing = db.transaction().execute(async (transaction) => {
        if (change === "deleted") {
          await transaction.deleteFrom("records").where("id", "=", id).execute();
        } else {
          const without = { uploadedCover: null, coverColor: null };
          await transaction.updateTable("records").set(without).where("id", "=", id).execute();
        }
        isChanged.resolve(undefined);
        await isReleased.promise;
      });
      await isChanged.promise;
      const adding = add();
      await waitForLocked(db, 1);
      isReleased.resolve(undefined);
      await changing;
      expect(await find(await adding)).toMatchObject({ uploadedCover: null, coverColor: null });
    },
  );
});

describe("changeRecord", () => {
  it("saves what changed, and does not undo a sale in between", async () => {
    const { id, base } = await open("Sold meanwhile");
    await db.updateTable("records").set({ stock: 9 }).where("id", "=", id).execute();
    const values = { ...base, price: 180, tags: ["live"] };
    const result = await changeRecord(db, { by, id, base, values, cover: null });
    expect(result).toEqual({ ok: true, changed: true, oldPictures: [] });
    expect(await find(id)).toMatchObject({ price: 180, tags: ["live"], stock: 9 });
    expect(await findAuditEntries(db, { kind: "record", id })).toMatchObject([
      { before: { price: 200, tags: [] }, after: { price: 180, tags: ["live"] } },
    ]);
  });

  it("leaves the VAT scheme of a copy that was sold, until its order is cancelled", async () => {
    const record = await seedRecord(db, { album: "Sold copy", newOrUsed: "used", stock: 0 });
    const { id } = record;
    const { values: base } = await requireEditedRecord(db, id);
    const { orderNumber } = await addOrder(db, { record });
    const change = (values: Partial<typeof base>) =>
      changeRecord(db, { by, id, base, values: { ...base, ...values }, cover: null });
    expect(await change({ vatScheme: "margin", price: 99 })).toEqual({
      ok: false,
      reason: "scheme-of-sale",
      orderNumber,
    });
    expect(await find(id)).toMatchObject({ vatScheme: "normal", price: record.price });
    expect(await change({ label: "Earache" })).toMatchObject({ ok: true, changed: true });
    await db.updateTable("orders").set({ status: "cancelled" }).execute();
    expect(await change({ vatScheme: "margin" })).toMatchObject({ ok: true, changed: true });
  });

  it("leaves the VAT scheme open where more copies are sold", async () => {
    const record = await seedRecord(db, { album: "Sold out", stock: 0 });
    const { values: base } = await requireEditedRecord(db, record.id);
    await addOrder(db, { record });
    const values = { ...base, vatScheme: "margin" as const };
    const change = { by, id: record.id, base, values, cover: null };
    expect(await changeRecord(db, change)).toMatchObject({ ok: true, changed: true });
  });

  it("does not make one used copy of several that came in meanwhile", async () => {
    const { id } = await seedRecord(db, { album: "One copy", stock: 1 });
    const { values: base } = await requireEditedRecord(db, id);
    await db.updateTable("records").set({ stock: 5 }).where("id", "=", id).execute();
    const values = { ...base, newOrUsed: "used" as const };
    const result = await changeRecord(db, { by, id, base, values, cover: null });
    expect(result).toMatchObject({
      ok: false,
      conflicts: [{ field: "stock", base: 1, theirs: 5, yours: 1 }],
      base: { stock: 5 },
    });
    expect(await find(id)).toMatchObject({ newOrUsed: "new", stock: 5 });
  });

  it("leaves the file of a cover that another copy shows", async () => {
    const given = { uploadedCover: "cover/shared", coverColor: "#112233" };
    const { id } = await seedRecord(db, { album: "Shared 1", ...given });
    const other = await seedRecord(db, { album: "Shared 2", ...given });
    const change = async (one: string) => {
      const { values: base } = await requireEditedRecord(db, one);
      return changeRecord(db, { by, id: one, base, values: base, cover: "generated" });
    };
    expect(await change(id)).toMatchObject({ changed: true, oldPictures: [] });
    expect(await change(other.id)).toMatchObject({ oldPictures: ["cover/shared"] });
  });

  it("writes no audit entry when nothing changed", async () => {
    const { id, base } = await open("Untouched");
    const result = await changeRecord(db, { by, id, base, values: base, cover: null });
    expect(result).toMatchObject({ ok: true, changed: false });
    expect(await findAuditEntries(db, { kind: "record", id })).toEqual([]);
  });

  it("says when the record was deleted", async () => {
    const { base } = await open("Base");
    expect(await changeRecord(db, { by, id: "none", base, values: base, cover: null })).toEqual({
      ok: false,
      reason: "gone",
    });
  });
});

describe("changeCell", () => {
  it("refuses a second copy of a used record, in a sentence", async () => {
    const { id } = await seedRecord(db, { album: "Used", stock: 1, newOrUsed: "used" });
    expect(await changeCell(db, { by, id, field: "stock", base: 1, value: 2 })).toEqual({
      ok: false,
      reason: "refused",
      message: "A used record is one copy: its stock is 0 or 1.",
    });
    expect(await changeCell(db, { by, id, field: "stock", base: 1, value: 0 })).toEqual({
      ok: true,
    });
  });

  it("changes a number that still is what was seen, and else returns the newest one", async () => {
    const { id } = await open("Cell");
    const edit = { by, id, field: "stock", base: 10, value: 20 } as const;
    await db.updateTable("records").set({ stock: 9 }).where("id", "=", id).execute();
    expect(await changeCell(db, edit)).toEqual({ ok: false, reason: "changed", now: 9 });
    expect(await changeCell(db, { ...edit, base: 9 })).toEqual({ ok: true });
    // A repeated request.
    expect(await changeCell(db, { ...edit, base: 9 })).toEqual({ ok: true });
    expect((await find(id)).stock).toBe(20);
    expect(await findAuditEntries(db, { kind: "record", id })).toHaveLength(1);
    expect(await changeCell(db, { ...edit, id: "none" })).toEqual({ ok: false, reason: "gone" });
  });

  it("saves one of two changes that come at the same moment", async () => {
    const { id } = await open("Race");
    const answers = await Promise.all(
      [11, 12].map((value) => changeCell(db, { by, id, field: "stock", base: 10, value })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("a record of which several copies wait for a price", () => {
  it("does not become used, and says why; with a price and one copy it does", async () => {
    const { id } = await seedRecord(db, { album: "Draft", price: 0, stock: 0 });
    await db.updateTable("records").set({ waitingStock: 5 }).where("id", "=", id).execute();
    const { values: base } = await requireEditedRecord(db, id);
    const save = (values: { price?: number; stock?: number }) =>
      changeRecord(db, { by, id, base, values: { ...values, newOrUsed: "used" }, cover: null });
    const refused = {
      ok: false,
      reason: "copies-wait",
      message: expect.stringMatching(/^A used record is one copy, and 5 copies/) as string,
    };
    expect(await save({})).toEqual(refused);
    // A price alone would bring all five on sale.
    expect(await save({ price: 200 })).toEqual(refused);
    expect(await find(id)).toMatchObject({ newOrUsed: "new", waitingStock: 5, price: 0 });
    expect(await save({ price: 200, stock: 1 })).toMatchObject({ ok: true });
    expect(await find(id)).toMatchObject({ newOrUsed: "used", stock: 1, waitingStock: null });
  });
});

describe("a deadlock with another transaction", () => {
  /** PostgreSQL rolls the first write of records back as one of two that wait for each other. */
  async function failOnce(work: () => Promise<unknown>): Promise<void> {
    await sql`
      create sequence writes;
      create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('writes') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return null;
      end $$;
      create trigger fail_once after insert or update or delete on records
        for each statement execute function fail_once()`.execute(db);
    try {
      await work();
      const { rows } = await sql<{ last: string }>`select last_value as last from writes`.execute(
        db,
      );
      expect(Number(rows[0]?.last)).toBeGreaterThan(1);
    } finally {
      await sql`drop trigger fail_once on records; drop function fail_once; drop sequence writes`.execute(
        db,
      );
    }
  }
  const tenPercent = {
    columns: ["discount"],
    next: () => ({ discount: 10 }),
  } as const satisfies BulkChange;

  it.each<[name: string, work: (id: string) => Promise<unknown>]>([
    [
      "adding",
      (id) =>
        requireEditedRecord(db, id).then(({ values }) =>
          addRecord(db, { by, values, cover: null }),
        ),
    ],
    ["a cell", (id) => changeCell(db, { by, id, field: "stock", base: 10, value: 9 })],
    ["a bulk change", (id) => applyChange(db, { by, selected: { ids: [id] }, change: tenPercent })],
    ["deleting", (id) => deleteRecords(db, { by, selected: { ids: [id] } })],
  ])("repeats %s", async (name, work) => {
    const { id } = await open(`Deadlock of ${name}`);
    await failOnce(() => work(id));
  });
});

describe("findDuplicates", () => {
  it("finds the same album whatever the case and the accents, and no other", async () => {
    const { id } = await seedRecord(db, { artist: "Motörhead", album: "Overkill 100%" });
    await seedRecord(db, { artist: "Motörhead", album: "Overkill 100% Live" });
    const found = await findDuplicates(db, { artist: " motorhead", album: "OVERKILL 100%" });
    expect(found.map((one) => one.id)).toEqual([id]);
    expect(
      await findDuplicates(db, { artist: "Motörhead", album: "Overkill 100%", except: id }),
    ).toEqual([]);
    expect(await findDuplicates(db, { artist: "", album: "\0" })).toEqual([]);
  });
});
