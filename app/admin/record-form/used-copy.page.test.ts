import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { loadedFormOf, pictureFile, recordFormOf } from "../../../test/http/record-form.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { pictureUrl } from "../../pictures/picture-url.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin", username: "Geezer" }).execute();

beforeEach(async () => {
  await db.deleteFrom("records").execute();
  // A sold copy keeps its id, which the next one would get otherwise.
  await db.deleteFrom("orders").execute();
});

const find = (id: string) =>
  db.selectFrom("records").selectAll().where("id", "=", id).executeTakeFirst();
const least = { artist: "Black Sabbath", album: "Paranoid", price: "249" };

describe("a used copy", () => {
  const used = {
    ...least,
    stock: "1",
    newOrUsed: "used",
    mediaCondition: "VG+",
    sleeveCondition: "Generic",
    defects: "Light marks on side B.",
    runout: "SST-082-A1",
    location: "Shelf B-17",
    cost: "87,50",
    vatScheme: "margin",
    weight: "230",
    externalId: "x-1",
  };
  const postPhotos = async (
    path: string,
    { base, list, files }: { base?: string; list?: string[]; files: [name: string, file: Blob][] },
  ) => {
    const form = recordFormOf({ ...used, photos: "listed", ...(base !== undefined && { base }) });
    for (const place of list ?? []) form.append("photo", place);
    for (const [name, file] of files) form.append("photoFiles", file, name);
    return owner.post(path, form);
  };

  test("is saved with every field, and its form shows them again", async () => {
    expect((await owner.post("/admin/add", recordFormOf(used))).status).toBe(303);
    expect(await find("black-sabbath-paranoid")).toMatchObject({
      newOrUsed: "used",
      mediaCondition: "VG+",
      sleeveCondition: "Generic",
      stock: 1,
      defects: "Light marks on side B.",
      runout: "SST-082-A1",
      location: "Shelf B-17",
      cost: 8750,
      vatScheme: "margin",
      weight: 230,
      externalId: "x-1",
    });
    const page = await (await owner.visit("/admin/manage/black-sabbath-paranoid")).text();
    expect(page).toContain('value="87,50"');
    expect(page).toContain('value="Shelf B-17"');
  });

  test.each<{ [field: string]: [typed: string, sentence: string] }>([
    // What two fields say together is looked at once each is right.
    { stock: ["3", "A used record is one copy: its stock is 0 or 1."] },
    {
      cost: ["ten", "An amount in kroner such as 87,50"],
      mediaCondition: ["VG++", "Choose a grade."],
      sleeveCondition: ["Torn", "Choose a grade."],
      newOrUsed: ["second hand", "Choose new or used."],
    },
  ])("with %j gets a sentence at each field, and nothing is saved", async (wrong) => {
    const fields = Object.entries(wrong);
    const typed = Object.fromEntries(fields.map(([field, [text]]) => [field, text]));
    const answer = await owner.post("/admin/add", recordFormOf({ ...used, ...typed }));
    expect(answer.status).toBe(400);
    const page = await answer.text();
    for (const [field, [, sentence]] of fields) {
      // The sentence belongs to its field, which is marked as wrong.
      const control = new RegExp(`<(?:input|select)[^>]*name="${field}"[^>]*>`);
      const marked = control.exec(page)?.[0] ?? "";
      expect(marked, field).toContain('aria-invalid="true"');
      const described = /aria-describedby="([^"]*)"/.exec(marked)?.[1]?.split(" ") ?? [];
      const errors = described.map((id) => page.split(`id="${id}"`)[1]?.split("</")[0] ?? "");
      expect(errors.join(" "), field).toContain(sentence);
    }
    expect(await find("black-sabbath-paranoid")).toBeUndefined();
  });

  test("that was sold keeps its VAT scheme: the form says so at the field", async () => {
    const id = "black-sabbath-paranoid";
    await owner.post("/admin/add", recordFormOf({ ...used, stock: "0" }));
    const record = await db.selectFrom("records").selectAll().executeTakeFirstOrThrow();
    const { orderNumber } = await addOrder(db, { record });
    const base = await loadedFormOf(owner, id);
    const form = recordFormOf({ ...used, stock: "0", base, vatScheme: "normal", defects: "None." });
    const answer = await owner.post(`/admin/manage/${id}`, form);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(`This copy was sold with order ${orderNumber}`);
    expect(/<select[^>]*name="vatScheme"[^>]*>/.exec(page)?.[0]).toContain('aria-invalid="true"');
    // What else was typed is still there, and saved as little as the scheme.
    expect(page).toContain("None.");
    expect(await find(id)).toMatchObject({ vatScheme: "margin", defects: used.defects });
  });

  test("keeps its photos in the order of the form; one that goes is removed", async () => {
    const one = await pictureFile();
    expect(
      (
        await postPhotos("/admin/add", {
          files: [
            ["a.jpg", one],
            ["b.jpg", one],
          ],
        })
      ).status,
    ).toBe(303);
    const id = "black-sabbath-paranoid";
    const [first = "", second = ""] = (await find(id))?.photos ?? [];
    expect((await visit(pictureUrl(first, 800, "webp"))).status).toBe(200);
    await postPhotos(`/admin/manage/${id}`, {
      base: await loadedFormOf(owner, id),
      list: ["new", second, "photo/of-another"],
      files: [["c.jpg", one]],
    });
    const photos = (await find(id))?.photos;
    expect(photos).toEqual([expect.stringMatching(/^photo\//), second]);
    expect((await visit(pictureUrl(first, 1600, "webp"))).status).toBe(404);
  });

  test("with a bad photo or nine of them: which one and why, and nothing is saved", async () => {
    const one = await pictureFile();
    const bad = await postPhotos("/admin/add", {
      files: [
        ["good.jpg", one],
        ["notes.jpg", new Blob(["no picture"])],
      ],
    });
    expect(bad.status).toBe(400);
    expect(await bad.text()).toContain("notes.jpg: This is not a JPEG");
    const huge = sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: "red" },
    });
    const bomb = new Blob([new Uint8Array(await huge.png().toBuffer())]);
    const far = await postPhotos("/admin/add", {
      files: [
        ["good.jpg", one],
        ["huge.png", bomb],
      ],
    });
    expect(await far.text()).toContain("huge.png: This picture is damaged or far too large.");
    const nine = Array.from({ length: 9 }, (_, at): [string, Blob] => [`${at}.jpg`, one]);
    const many = await postPhotos("/admin/add", { files: nine });
    expect(await many.text()).toContain("A copy has at most 8 photos. Remove one.");
    expect(await find("black-sabbath-paranoid")).toBeUndefined();
  });

  test("is begun by Duplicate: the same facts and cover, nothing of the other copy alone", async () => {
    const cover = { uploadedCover: "cover/shared", coverColor: "#112233" };
    const { id } = await addRecord(db, {
      ...cover,
      label: "Vertigo",
      stock: 4,
      location: "Shelf B-17",
      cost: 100,
      price: 249,
      defects: "Bent corner.",
      externalId: "x-1",
      tracklist: [],
    });
    const page = await (await owner.visit(`/admin/add?copy=${id}`)).text();
    expect(page).toContain("Another copy of");
    expect(page).toContain('value="Vertigo"');
    expect(page).toContain('value="249"');
    expect(page).not.toContain("Bent corner.");
    expect(page).not.toContain('value="x-1"');
    expect(page).toMatch(/<option value="used" selected="">/);
    // What is the copy's own stands before the facts that are known.
    const sections = Array.from(page.matchAll(/<h2 id="record-(\w+)"/g), ([, name]) => name);
    expect(sections.slice(0, 5)).toEqual(["what", "cover", "sell", "copy", "private"]);
    const answer = await owner.post("/admin/add", recordFormOf({ ...used, coverOf: id }));
    expect(answer.status).toBe(303);
    expect(await find("black-sabbath-paranoid-2")).toMatchObject(cover);
    await owner.post("/admin/manage", { intent: "delete", record: id });
    const other = await find("black-sabbath-paranoid-2");
    expect(other?.uploadedCover).toBe("cover/shared");
  });

  test("is followed by the form of another copy, or of the next record of the same box", async () => {
    const { id } = await addRecord(db, { label: "Vertigo", stock: 4 });
    const form = { ...used, coverOf: id, location: "Crate 7", vatScheme: "margin", draft: "t1" };
    const again = await owner.post("/admin/add", recordFormOf({ ...form, another: "yes" }));
    const added = "black-sabbath-paranoid-2";
    expect(again.headers.get("Location")).toBe(
      `/admin/add?added=${added}&draft=t1&of=${id}&copy=${added}`,
    );
    const another = await (await owner.visit(again.headers.get("Location") ?? "")).text();
    expect(another).toContain("Another copy of");
    expect(another).toContain('value="Black Sabbath"');
    expect(another).toContain('value="Crate 7"');

    const answer = await owner.post("/admin/add", recordFormOf(form));
    const next = await (await owner.visit(answer.headers.get("Location") ?? "")).text();
    expect(next).not.toContain('value="Black Sabbath"');
    expect(next).toContain('value="Crate 7"');
    expect(next).toMatch(/<option value="used" selected="">/);
    expect(next).toMatch(/<option value="margin" selected="">/);
  });
});
