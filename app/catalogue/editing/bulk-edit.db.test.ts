import { describe, expect, it } from "vitest";
import { addRecord as seedRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findAuditEntries } from "../../audit/find-audit-entries.server.ts";
import { bulkChanges, type BulkChangeName } from "./bulk-changes.ts";
import {
  applyChange,
  previewChange,
  undoChange,
  type SelectedRecords,
} from "./bulk-edit.server.ts";
import { deleteRecords } from "./delete-records.server.ts";
import { manageList } from "./manage-query.ts";

const { db } = await createDatabase();
const by = { uid: null, username: "Geezer" };

function find(id: string) {
  return db.selectFrom("records").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The change that a form asks for. */
function read(intent: BulkChangeName, posted: { [field: string]: string }) {
  const change = bulkChanges[intent].read(posted);
  if (typeof change === "string") throw new Error(change);
  return change;
}

/** Makes a change that is not shown first. */
async function change(selected: SelectedRecords, asked: ReturnType<typeof read>) {
  const result = await applyChange(db, { by, selected, change: asked });
  if (!result.ok) throw new Error("It was refused.");
  return result;
}

const matching = (query: string) => ({ matching: manageList.read(new URLSearchParams(query)) });

describe("a change made at once", () => {
  it("sets a discount on all records that match, and on no other", async () => {
    const doom = await seedRecord(db, { album: "Doom 1", tags: ["Doom & Gloom"] });
    const shown = await seedRecord(db, {
      album: "Doom 2",
      featured: ["Doom & Gloom"],
      discount: 5,
    });
    const same = await seedRecord(db, { album: "Doom 3", tags: ["Doom & Gloom"], discount: 20 });
    const jazz = await seedRecord(db, { album: "Jazz", tags: ["jazz"] });
    const selected = matching("category=Doom+%26+Gloom");
    const { changed, batch } = await change(selected, read("discount", { percent: "20" }));
    expect(changed).toBe(2);
    expect((await find(doom.id))?.discount).toBe(20);
    expect((await find(jazz.id))?.discount).toBe(0);
    expect(await findAuditEntries(db, { kind: "record", id: shown.id })).toMatchObject([
      {
        userName: "Geezer",
        action: "record.change",
        before: { discount: 5 },
        after: { discount: 20 },
      },
    ]);
    expect(await findAuditEntries(db, { kind: "record", id: same.id })).toEqual([]);

    // One of them has another discount since: it keeps that when the action is undone.
    await db.updateTable("records").set({ discount: 50 }).where("id", "=", doom.id).execute();
    expect(await undoChange(db, { by, batch })).toBe(1);
    expect((await find(doom.id))?.discount).toBe(50);
    expect((await find(shown.id))?.discount).toBe(5);
    expect(await undoChange(db, { by, batch })).toBe(0);
  });

  it("adds, removes and restores tags and features", async () => {
    const { id } = await seedRecord(db, { album: "Tagged", tags: ["live"] });
    const selected = { ids: [id, "no-such-record"] };
    const tag = read("tag", { tag: "it's a \\ tag" });
    const { batch } = await change(selected, tag);
    expect((await change(selected, tag)).changed).toBe(0);
    expect((await find(id))?.tags).toEqual(["live", "it's a \\ tag"]);
    await undoChange(db, { by, batch });
    expect((await find(id))?.tags).toEqual(["live"]);

    await change(selected, read("untag", { tag: "live" }));
    const category = { category: "Dad Metal" };
    await change(selected, read("feature", category));
    expect(await find(id)).toMatchObject({ tags: [], featured: ["Dad Metal"] });
    await change(selected, read("unfeature", category));
    expect((await find(id))?.featured).toEqual([]);
  });

  it("leaves out a record that has 50 tags already", async () => {
    const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
    const { id } = await seedRecord(db, { album: "Full", tags });
    const asked = read("tag", { tag: "one more" });
    expect((await change({ ids: [id] }, asked)).changed).toBe(0);
  });
});

describe("a change that is shown first", () => {
  const asked = read("price", { by: "+10 %", rounding: "5" });

  it("changes a genre by a tenth as it was previewed, once, and back", async () => {
    const genre = "Cool Jazz";
    const cheap = await seedRecord(db, { album: "Cheap", genre: `Jazz, ${genre}`, price: 100 });
    const dear = await seedRecord(db, { album: "Dear", genre, price: 249 });
    const same = await seedRecord(db, { album: "Same", genre, price: 0 });
    const most = await seedRecord(db, { album: "Most", genre, price: 999_999 });
    const other = await seedRecord(db, { album: "Other", genre: "Rock", price: 100 });
    const selected = matching("genre=Cool+Jazz");
    const preview = await previewChange(db, { selected, change: asked });
    expect(preview).toMatchObject({ changed: 2, refused: 1 });
    expect(new Set(preview.steps)).toEqual(
      new Set([
        { from: { price: 100 }, to: { price: 110 }, ids: [cheap.id] },
        { from: { price: 249 }, to: { price: 275 }, ids: [dear.id] },
      ]),
    );
    const request = { by, selected, change: asked, fingerprint: preview.fingerprint };
    const results = await Promise.all([1, 2, 3].map(() => applyChange(db, request)));
    const done = results.filter((result) => result.ok);
    expect(done).toMatchObject([{ changed: 2 }]);
    const stale = results.find((result) => !result.ok);
    expect(stale?.preview.steps.map(({ from }) => from.price).toSorted()).toEqual([110, 275]);
    const prices = async () =>
      Promise.all([cheap, dear, same, most, other].map(async ({ id }) => (await find(id))?.price));
    expect(await prices()).toEqual([110, 275, 0, 999_999, 100]);
    expect(await findAuditEntries(db, { kind: "record", id: dear.id })).toMatchObject([
      { userName: "Geezer", before: { price: 249 }, after: { price: 275 } },
    ]);
    // One of them has another price since: it keeps that when the action is undone.
    await db.updateTable("records").set({ price: 300 }).where("id", "=", dear.id).execute();
    expect(await undoChange(db, { by, batch: done[0]?.batch ?? "" })).toBe(1);
    expect(await prices()).toEqual([100, 300, 0, 999_999, 100]);
  });

  it("changes nothing once a selected price is another one than previewed", async () => {
    const { id } = await seedRecord(db, { album: "Moved", price: 100 });
    const selected = { ids: [id] };
    const { fingerprint } = await previewChange(db, { selected, change: asked });
    await db.updateTable("records").set({ price: 120 }).where("id", "=", id).execute();
    const result = await applyChange(db, { by, selected, change: asked, fingerprint });
    const steps = [{ from: { price: 120 }, to: { price: 130 } }];
    expect(result).toMatchObject({ ok: false, preview: { steps } });
    expect((await find(id))?.price).toBe(120);
  });
});

describe("a change of the condition", () => {
  const condition = read("condition", {
    newOrUsed: "used",
    mediaCondition: "",
    sleeveCondition: "",
  });

  it("leaves out a record of which several copies wait for a price", async () => {
    const several = await seedRecord(db, { album: "Several", price: 0, stock: 0 });
    const one = await seedRecord(db, { album: "One", price: 0, stock: 0 });
    for (const [id, waitingStock] of [
      [several.id, 5],
      [one.id, 1],
    ] as const)
      await db.updateTable("records").set({ waitingStock }).where("id", "=", id).execute();
    const selected = { ids: [several.id, one.id] };
    expect(await previewChange(db, { selected, change: condition })).toMatchObject({
      changed: 1,
      refused: 1,
    });
    expect((await change(selected, condition)).changed).toBe(1);
    expect([(await find(several.id))?.newOrUsed, (await find(one.id))?.newOrUsed]).toEqual([
      "new",
      "used",
    ]);
  });
});

describe("deleteRecords", () => {
  it("keeps the deleted fields in the audit log, and returns the pictures to remove", async () => {
    const { id } = await seedRecord(db, {
      album: "Gone",
      uploadedCover: "cover/1-2",
      photos: ["photo/1", "photo/2"],
      tracklist: [{ position: "A1", title: "One", duration: "" }],
    });
    expect(await deleteRecords(db, { by, selected: { ids: [id] } })).toEqual({
      deleted: 1,
      pictures: ["cover/1-2", "photo/1", "photo/2"],
    });
    expect(await find(id)).toBeUndefined();
    expect(await findAuditEntries(db, { kind: "record", id })).toMatchObject([
      {
        action: "record.delete",
        before: { album: "Gone", numRecords: 1, tracklist: [{ title: "One" }] },
        after: null,
      },
    ]);
    expect(await deleteRecords(db, { by, selected: { ids: [] } })).toEqual({
      deleted: 0,
      pictures: [],
    });
  });
});
