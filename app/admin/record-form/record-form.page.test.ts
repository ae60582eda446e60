import { beforeEach, describe, expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { loadedFormOf, pictureFile, recordFormOf } from "../../../test/http/record-form.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { resetRateLimit, consumeRateLimit } from "../../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../../accounts/rate-limits.ts";
import { pictureUrl } from "../../pictures/picture-url.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin", username: "Geezer" }).execute();

beforeEach(async () => {
  await db.deleteFrom("records").execute();
  await db.deleteFrom("auditEntries").execute();
});

const words = (html: string) => html.replace(/<!-- -->/g, "").replace(/<[^>]*>/g, " ");
const find = (id: string) =>
  db.selectFrom("records").selectAll().where("id", "=", id).executeTakeFirst();
const requiredFields = { artist: "Black Sabbath", album: "Paranoid", price: "249", stock: "3" };

describe("adding a record", () => {
  test("with the defaults, a cover and a tracklist; it is seen in the shop", async () => {
    const answer = await owner.post(
      "/admin/add",
      recordFormOf({
        ...requiredFields,
        "tracklist[0].position": "A1",
        "tracklist[0].title": "War Pigs",
        tracklistText: "A2 Paranoid 2:48",
        cover: await pictureFile(),
      }),
    );
    expect(answer.headers.get("Location")).toBe("/admin/add?added=black-sabbath-paranoid&draft=");
    const record = await find("black-sabbath-paranoid");
    expect(record).toMatchObject({
      price: 249,
      genre: "Unknown",
      year: null,
      rpm: "33 RPM",
      format: '12"',
      numRecords: 1,
      tracklist: [
        { position: "A1", title: "War Pigs", duration: "" },
        { position: "A2", title: "Paranoid", duration: "2:48" },
      ],
    });
    expect(record?.coverColor).toMatch(/^#2[0-9a-f]5[0-9a-f]a[0-9a-f]$/);
    for (const width of [96, 960]) {
      const address = pictureUrl(record?.coverImage ?? "", width, "avif");
      expect((await visit(address)).status).toBe(200);
    }
    const next = await (await owner.visit("/admin/add?added=black-sabbath-paranoid")).text();
    expect(words(next)).toMatch(/Added:\s+Paranoid\s+by Black Sabbath/);
    expect(next).toContain('href="/admin/manage/black-sabbath-paranoid"');
    expect(next).not.toContain('value="Black Sabbath"');
    for (const unknown of ["none", "%00", "%FF"]) {
      expect((await owner.visit(`/admin/add?added=${unknown}`)).status).toBe(200);
    }
    const page = words(await (await owner.visit("/admin/manage/black-sabbath-paranoid")).text());
    expect(page).toMatch(/Added the record\s+Geezer/);
    expect((await visit("/record/black-sabbath-paranoid")).status).toBe(200);
  });

  test("errors stand at their fields and nothing typed is lost", async () => {
    const answer = await owner.post(
      "/admin/add",
      recordFormOf({
        ...requiredFields,
        price: "cheap",
        tags: "live, loud",
        featured: "Dad Metal",
        "tracklist[0].title": "War Pigs",
        description: "Heavy.\nVery.",
      }),
    );
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(words(page)).toContain("Whole kroner, from 0 to 1.000.000 kr.");
    expect(page).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*name="price"|name="price"[^>]*aria-invalid="true"/,
    );
    for (const typed of ['value="cheap"', 'value="live, loud"', 'value="War Pigs"', "Heavy."]) {
      expect(page).toContain(typed);
    }
    expect(page).toMatch(
      /type="checkbox"[^>]*checked=""[^>]*value="Dad Metal"|value="Dad Metal"[^>]*checked=""/,
    );
    expect(await db.selectFrom("records").select("id").execute()).toEqual([]);
  });

  test("what is no picture is refused as a cover in words, and the rest is kept", async () => {
    const form = recordFormOf({ ...requiredFields, cover: new Blob(["no picture"]) });
    const answer = await owner.post("/admin/add", form);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(words(page)).toContain("not a JPEG");
    expect(page).toContain('value="Black Sabbath"');
    expect(await find("black-sabbath-paranoid")).toBeUndefined();
  });

  test("too many covers wait their turn: 429, when to come back, nothing typed is lost", async () => {
    const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const limit = rateLimitFor("cover", id);
    for (let count = 0; count < limit.points; count += 1)
      await consumeRateLimit(opened.services, limit);
    const form = recordFormOf({ ...requiredFields, cover: await pictureFile() });
    for (const path of ["/admin/add", "/admin/add.data"]) {
      const answer = await owner.post(path, form);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(500);
      const page = await answer.text();
      expect(page).toContain("Too many attempts. Try again in");
      expect(page).toContain("Black Sabbath");
    }
    expect(await find("black-sabbath-paranoid")).toBeUndefined();
    // Without a picture nothing is drawn, so nothing is counted.
    expect((await owner.post("/admin/add", recordFormOf(requiredFields))).status).toBe(303);
    await resetRateLimit(opened.services, limit);
  });

  test("a duplicate is added, with an id of its own and a warning", async () => {
    await addRecord(db, { artist: "BLACK SABBATH", album: "Paranoid" });
    const answer = await owner.post("/admin/add", recordFormOf(requiredFields));
    const next = answer.headers.get("Location") ?? "";
    expect(next).toContain("/admin/add?added=black-sabbath-paranoid-2&");
    expect(words(await (await owner.visit(next)).text())).toContain(
      "There was a record of this name already.",
    );
    const page = await (await owner.visit("/admin/manage/black-sabbath-paranoid-2")).text();
    expect(words(page)).toContain("There is a record of this name already.");
    expect(page).toContain('href="/admin/manage/black-sabbath-paranoid"');
  });

  test.each([
    { "tracklist[99999999].title": "far" },
    { "tracklist[0": "x" },
    { "__proto__.x": "y" },
    { __intent__: "{" },
    { featured: "Polka" },
    { album: "\0" },
    { tags: ",".repeat(10_000) + "x".repeat(100) },
    { mediaCondition: "ZZ" },
  ])("strange fields break nothing: %j", async (fields: { [name: string]: string }) => {
    const { status } = await owner.post(
      "/admin/add",
      recordFormOf({ ...requiredFields, ...fields }),
    );
    expect([303, 400]).toContain(status);
  });
});

describe("changing a record", () => {
  test("saves what was changed; a copy sold meanwhile stays sold", async () => {
    const { id } = await addRecord(db, { stock: 10 });
    const base = await loadedFormOf(owner, id);
    await db.updateTable("records").set({ stock: 9 }).execute();
    const form = recordFormOf({ ...requiredFields, price: "180", stock: "10", base });
    const answer = await owner.post(`/admin/manage/${id}`, form);
    expect(answer.headers.get("Location")).toBe(`/admin/manage/${id}?saved=`);
    expect(await find(id)).toMatchObject({ price: 180, stock: 9 });
  });

  test("the second of two is told what both changed, and decides", async () => {
    const { id } = await addRecord(db, { stock: 3 });
    const base = await loadedFormOf(owner, id);
    await owner.post(
      `/admin/manage/${id}`,
      recordFormOf({ ...requiredFields, price: "150", year: "1970", base }),
    );
    const mine = { ...requiredFields, price: "180", label: "Vertigo" };
    const answer = await owner.post(`/admin/manage/${id}`, recordFormOf({ ...mine, base }));
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(words(page)).toMatch(/It was 200\s+Theirs:\s+150\s+Yours, as in the form:\s+180/);
    expect(page).toContain('value="180"');
    expect(await find(id)).toMatchObject({ price: 150, year: 1970, label: null });

    const next = (/name="base" value="([^"]*)"/.exec(page)?.[1] ?? "").replaceAll("&quot;", '"');
    const theirs = recordFormOf({ ...mine, base: next, "keep.price": "theirs" });
    await owner.post(`/admin/manage/${id}`, theirs);
    expect(await find(id)).toMatchObject({ price: 150, year: 1970, label: "Vertigo" });
  });

  test("the cover is exchanged and its files are gone; the generated sleeve takes its place", async () => {
    const { id } = await addRecord(db);
    const post = async (more: { [name: string]: string | Blob }) =>
      owner.post(
        `/admin/manage/${id}`,
        recordFormOf({ ...requiredFields, ...more, base: await loadedFormOf(owner, id) }),
      );
    await post({ cover: await pictureFile() });
    const first = (await find(id))?.coverImage ?? "";
    await post({ cover: await pictureFile() });
    const second = (await find(id))?.coverImage ?? "";
    expect(second).not.toBe(first);
    expect((await visit(pictureUrl(first, 400, "webp"))).status).toBe(404);
    await post({ generatedSleeve: "on" });
    expect(await find(id)).toMatchObject({
      coverImage: expect.stringMatching(/^sleeve\//) as unknown,
      coverColor: null,
    });
    expect((await visit(pictureUrl(second, 400, "webp"))).status).toBe(404);
  });

  test("one that is not there is a 404; a form without its base is refused", async () => {
    expect((await owner.visit("/admin/manage/none")).status).toBe(404);
    expect((await owner.visit("/admin/manage/%00")).status).toBe(404);
    expect((await owner.post("/admin/manage/none", recordFormOf(requiredFields))).status).toBe(404);
    const { id } = await addRecord(db);
    const answer = await owner.post(
      `/admin/manage/${id}`,
      recordFormOf({ ...requiredFields, base: "{}" }),
    );
    expect(answer.status).toBe(400);
    expect(await find(id)).toMatchObject({ price: 200 });
  });
});
