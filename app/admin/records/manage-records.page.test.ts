import { beforeEach, describe, expect, test } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin", username: "Geezer" }).execute();

beforeEach(async () => {
  await db.deleteFrom("records").execute();
  await db.deleteFrom("auditEntries").execute();
});

const see = async (path: string) => (await owner.visit(path)).text();

/** The albums of the table's rows, in its order. */
const listed = (page: string) =>
  [...page.matchAll(/aria-label="Select ([^"]+)"/g)]
    .map(([, album]) => album ?? "")
    .filter((album) => album !== "all on this page");

const textIn = (html: string) => html.replace(/<!-- -->/g, "").replace(/<[^>]*>/g, " ");
const find = (id: string) =>
  db.selectFrom("records").selectAll().where("id", "=", id).executeTakeFirst();
const countAuditEntries = async () =>
  (await db.selectFrom("auditEntries").select("id").execute()).length;

describe("the table", () => {
  test("narrowed by search, category, stock and discount, sorted, each in the URL", async () => {
    await addRecord(db, { artist: "Motörhead", album: "Overkill", price: 300, stock: 0 });
    await addRecord(db, {
      artist: "Sleep",
      album: "Dopesmoker",
      price: 100,
      stock: 3,
      discount: 10,
    });
    await addRecord(db, { artist: "Abba", album: "Arrival", tags: ["Dad Metal"], stock: 9 });
    await addRecord(db, { artist: "Zappa", album: "Hot Rats", featured: ["Dad Metal"], stock: 9 });
    expect(listed(await see("/admin/manage"))).toEqual([
      "Arrival",
      "Overkill",
      "Dopesmoker",
      "Hot Rats",
    ]);
    expect(listed(await see("/admin/manage?search=MOTORHEAD"))).toEqual(["Overkill"]);
    expect(listed(await see("/admin/manage?category=Dad+Metal"))).toEqual(["Arrival", "Hot Rats"]);
    expect(listed(await see("/admin/manage?stock=out"))).toEqual(["Overkill"]);
    expect(listed(await see("/admin/manage?stock=low"))).toEqual(["Dopesmoker"]);
    expect(listed(await see("/admin/manage?discounted=yes"))).toEqual(["Dopesmoker"]);
    expect(listed(await see("/admin/manage?category=Special+Offers"))).toEqual(["Dopesmoker"]);
    expect(listed(await see("/admin/manage?sort=-price"))[0]).toBe("Overkill");
    expect(listed(await see("/admin/manage?sort=stock"))[0]).toBe("Overkill");
    expect(textIn(await see("/admin/manage?search=%25"))).toContain(
      "No record fits these choices.",
    );
  });

  test("searched by label, catalogue number however it is spelled, and barcode", async () => {
    await addRecord(db, {
      artist: "Black Flag",
      album: "My War",
      label: "SST Records",
      catalogueNumber: "SST 023",
      barcode: "718 751 002 313",
    });
    await addRecord(db, { artist: "Bad Brains", album: "I Against I", catalogueNumber: "PCD-C12" });
    const search = async (text: string) =>
      listed(await see(`/admin/manage?search=${encodeURIComponent(text)}`));
    for (const text of [
      ...["sst records", "SST 023", "sst-023", "SST023", "sst.0", "black sst023"],
      ...["718751002313", "0718751002313", "718-751", "751 002 313"],
    ])
      expect(await search(text)).toEqual(["My War"]);
    for (const text of ["pcdc12", "PCD C12", "pcd-c12"])
      expect(await search(text)).toEqual(["I Against I"]);
    for (const text of ["sst-024", "brains sst", "%", "3132"])
      expect(await search(text)).toEqual([]);
    // A word of nothing but punctuation is looked for as it is, in artist and album.
    expect(await search("-")).toEqual([]);
  });

  test("narrowed by genre, among the genres that there are", async () => {
    await addRecord(db, { artist: "Miles", album: "Nefertiti", genre: "Jazz, Modal" });
    await addRecord(db, { artist: "Sleep", album: "Dopesmoker", genre: "Doom" });
    expect(listed(await see("/admin/manage?genre=Jazz"))).toEqual(["Nefertiti"]);
    const page = await see("/admin/manage?genre=Polka");
    expect(listed(page)).toEqual([]);
    const choices = [...page.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label);
    expect(choices.slice(choices.indexOf("All genres")).slice(0, 5)).toEqual([
      "All genres",
      "Polka",
      "Doom",
      "Jazz",
      "Modal",
    ]);
  });

  test("a hundred a page, with real links; too late a page is the last", async () => {
    for (let number = 0; number < 103; number += 1) {
      await addRecord(db, {
        artist: "The Same",
        album: `Volume ${String(number).padStart(3, "0")}`,
      });
    }
    const first = await see("/admin/manage");
    expect(listed(first)).toHaveLength(100);
    expect(first).toContain('href="/admin/manage?page=2"');
    expect(listed(await see("/admin/manage?page=2"))).toHaveLength(3);
    expect(listed(await see("/admin/manage?page=999"))).toHaveLength(3);
    expect(listed(await see("/admin/manage?search=volume&page=999"))).toHaveLength(3);
  });

  test.each([
    "?page=0&sort=x&category=Polka&stock=%00",
    "?search=%00%25_%5C'",
    "?search=" + "x".repeat(5000),
    "?page=1e9",
  ])("nothing in the URL breaks it: %s", async (query) => {
    expect((await owner.visit(`/admin/manage${query}`)).status).toBe(200);
  });
});

describe("several at once, as forms without scripts", () => {
  test("a sale on all that match, and its undo", async () => {
    const doom = await addRecord(db, { album: "Doom", tags: ["Doom & Gloom"] });
    const jazz = await addRecord(db, { album: "Jazz" });
    const response = await owner.post("/admin/manage?category=Doom+%26+Gloom", {
      all: "matching",
      intent: "discount",
      percent: "20 %",
    });
    const page = await response.text();
    expect(textIn(page)).toContain("Discount of 20 % on 1 record.");
    expect(await find(doom.id)).toMatchObject({ discount: 20 });
    expect(await find(jazz.id)).toMatchObject({ discount: 0 });
    const batch = /name="batch" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const undone = await owner.post("/admin/manage", { intent: "undo", batch });
    expect(textIn(await undone.text())).toContain("Undone: 1 record as before.");
    expect(await find(doom.id)).toMatchObject({ discount: 0 });
    expect(await countAuditEntries()).toBe(2);
  });

  test("ten percent more on a genre: shown first, done once, and undone", async () => {
    const dear = await addRecord(db, { album: "Dear", genre: "Jazz", price: 249 });
    const cheap = await addRecord(db, { album: "Cheap", genre: "Jazz", price: 100 });
    const other = await addRecord(db, { album: "Other", genre: "Doom", price: 100 });
    const path = "/admin/manage?genre=Jazz";
    const asked = { all: "matching", intent: "price", by: "+10 %", rounding: "5" };
    const preview = await (await owner.post(path, asked)).text();
    const shown = textIn(preview).replace(/\s+/g, " ");
    expect(shown).toContain("+10 %, multiples of 5 kr.: 2 records change.");
    expect(shown).toContain("100 kr. 110 kr. (1 record)");
    expect(shown).toContain("249 kr. 275 kr. (1 record)");
    expect(shown).toContain("Change 2 prices");
    expect(await find(dear.id)).toMatchObject({ price: 249 });
    expect(await countAuditEntries()).toBe(0);

    const fingerprint = /name="fingerprint" value="([^"]+)"/.exec(preview)?.[1] ?? "";
    const form = { ...asked, fingerprint };
    const done = await (await owner.post(path, form)).text();
    expect(textIn(done)).toContain("Price of 2 records changed by +10 %.");
    const again = await owner.post(path, form);
    expect(again.status).toBe(409);
    expect(textIn(await again.text())).toContain("Nothing was changed: prices or records are not");
    expect(await find(dear.id)).toMatchObject({ price: 275 });
    expect(await find(cheap.id)).toMatchObject({ price: 110 });
    expect(await find(other.id)).toMatchObject({ price: 100 });

    const batch = /name="batch" value="([^"]+)"/.exec(done)?.[1] ?? "";
    await owner.post(path, { intent: "undo", batch });
    expect(await find(dear.id)).toMatchObject({ price: 249 });
  });

  test("the place and the condition of some: shown first, done once, and undone", async () => {
    const one = await addRecord(db, { album: "One", stock: 1, location: "A1" });
    const two = await addRecord(db, { album: "Two", stock: 0 });
    const many = await addRecord(db, { album: "Many", stock: 3 });
    const confirm = async (asked: { [name: string]: string }) => {
      const path = "/admin/manage?sort=artist";
      const form = { all: "matching", ...asked };
      const preview = await (await owner.post(path, form)).text();
      const fingerprint = /name="fingerprint" value="([^"]+)"/.exec(preview)?.[1] ?? "";
      const send = async () => owner.post(path, { ...form, fingerprint });
      return { shown: textIn(preview).replace(/\s+/g, " "), send, path };
    };
    const used = { newOrUsed: "used", mediaCondition: "VG+", sleeveCondition: "" };
    const condition = await confirm({ intent: "condition", ...used });
    expect(condition.shown).toContain("used, media VG+: 2 records change.");
    expect(condition.shown).toContain("1 record cannot become used: a used record is one copy.");
    expect(condition.shown).toContain("new, media M used, media VG+ (2 records)");
    expect(await find(one.id)).toMatchObject({ newOrUsed: "new" });
    const done = await (await condition.send()).text();
    expect(textIn(done)).toContain("2 records changed to used, media VG+.");
    const changed = { newOrUsed: "used", mediaCondition: "VG+", sleeveCondition: "M" };
    expect(await find(one.id)).toMatchObject(changed);
    expect(await find(two.id)).toMatchObject(changed);
    expect(await find(many.id)).toMatchObject({ newOrUsed: "new", mediaCondition: "M" });
    expect(textIn(await (await condition.send()).text())).toContain("Nothing was changed");

    const location = await confirm({ intent: "location", location: "B 2" });
    expect(location.shown).toContain("place A1 place B 2 (1 record)");
    expect(location.shown).toContain("no place place B 2 (2 records)");
    const moved = await (await location.send()).text();
    expect(await find(many.id)).toMatchObject({ location: "B 2" });
    const undo = (page: string) =>
      owner.post(location.path, {
        intent: "undo",
        batch: /name="batch" value="([^"]+)"/.exec(page)?.[1] ?? "",
      });
    await undo(moved);
    expect(await find(one.id)).toMatchObject({ location: "A1", ...changed });
    expect(await find(many.id)).toMatchObject({ location: null });
    // One of them was graded anew since: it stays so.
    await db.updateTable("records").set({ mediaCondition: "G" }).where("id", "=", two.id).execute();
    expect(textIn(await (await undo(done)).text())).toContain("Undone: 1 record as before.");
    expect(await find(one.id)).toMatchObject({ newOrUsed: "new", mediaCondition: "M" });
    expect(await find(two.id)).toMatchObject({ newOrUsed: "used", mediaCondition: "G" });
  });

  test("tags and places on the home page of some", async () => {
    const { id } = await addRecord(db);
    await owner.post("/admin/manage", { record: id, intent: "tag", tag: "dad metal" });
    await owner.post("/admin/manage", { record: id, intent: "feature", category: "Dad Metal" });
    expect(await find(id)).toMatchObject({ tags: ["Dad Metal"], featured: ["Dad Metal"] });
    expect(textIn(await see("/admin/home"))).toContain(
      "1 featured, 0 more tagged: room for 3 more",
    );
    await owner.post("/admin/home", { record: id, intent: "untag", tag: "Dad Metal" });
    await owner.post("/admin/home", { record: id, intent: "unfeature", category: "Dad Metal" });
    expect(await find(id)).toMatchObject({ tags: [], featured: [] });
    const finder = await see("/admin/home?in=Dad+Metal&search=sabbath");
    expect(finder).toContain('aria-label="Feature Paranoid in Dad Metal"');
  });

  test("a record that was ordered can be deleted", async () => {
    const record = await addRecord(db);
    const { orderNumber } = await addOrder(db, { record });
    const response = await owner.post("/admin/manage", { record: record.id, intent: "delete" });
    expect(textIn(await response.text())).toContain("Deleted 1 record.");
    expect(await find(record.id)).toBeUndefined();
    expect(await see(`/admin/orders/${orderNumber}`)).toContain("Paranoid");
  });

  test.each([
    [{ intent: "discount", percent: "20" }, "Select some records first."],
    [{ intent: "discount", percent: "101", record: "x" }, "Whole percent"],
    [{ intent: "delete", record: "\0" }, "Select some records first."],
    [{ intent: "toString", record: "x" }, "This form could not be read."],
    [{ intent: "undo", batch: "x" }, "This form could not be read."],
  ])("%j is refused with a message", async (form: { [name: string]: string }, expected) => {
    await addRecord(db);
    const response = await owner.post("/admin/manage", form);
    expect(response.status).toBe(400);
    expect(textIn(await response.text())).toContain(expected);
    expect(await countAuditEntries()).toBe(0);
  });
});
