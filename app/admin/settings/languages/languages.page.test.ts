import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addRecord } from "../../../../test/database/seed.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { openTestApp } from "../../../../test/http/open-test-app.ts";
import { readFields } from "../../../../test/http/read-form.ts";
import { signUp } from "../../../../test/http/test-client.ts";
import { applyDetails } from "../../../shop.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
await addRecord(db, { id: "wire", tags: ["Staff Favorites"] });

beforeEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await opened.live.catchUp();
});
afterAll(() => {
  applyDetails({});
});

const read = async (path: string, person: { visit: typeof visit } = { visit }) =>
  (await (await person.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");

/** Sends the form of a page as it stands, with some fields as given; a list for boxes of one name. */
async function save(page: string, given: { [field: string]: string | string[] }) {
  const path = `/admin/settings/${page}`;
  // Another form may stand below it.
  const form = new URLSearchParams({ intent: `save-${page}` });
  const shown = readFields(await read(path, owner));
  delete shown["intent"];
  for (const [name, value] of Object.entries(Object.assign(shown, given))) {
    for (const one of [value].flat()) form.append(name, one);
  }
  const answer = await owner.visit(path, { method: "POST", body: form });
  await opened.live.catchUp();
  return { status: answer.status, page: (await answer.text()).replaceAll(/<!--.*?-->/g, "") };
}

const statusOf = async (path: string) => (await visit(path)).status;

describe("the languages of the shop", () => {
  test("are taken out and added in the form: addresses, links and cached pages follow", async () => {
    expect(await statusOf("/da/shop")).toBe(200);
    // Kept by the cache.
    await vi.waitFor(async () => {
      expect((await visit("/shop")).headers.get("ETag")).not.toBeNull();
    });
    expect(await read("/shop")).toContain('href="/da/shop"');

    expect(await save("shop", { languages: ["en"] })).toMatchObject({ status: 200 });
    expect(await statusOf("/da/shop")).toBe(302);
    expect(await read("/shop")).not.toContain('href="/da/shop"');
    expect(await read("/admin/settings/shop", owner)).not.toContain("Tagline in Danish");

    expect(await save("shop", { languages: ["en", "da"] })).toMatchObject({ status: 200 });
    expect(await statusOf("/da/shop")).toBe(200);
    expect(await read("/shop")).toContain('href="/da/shop"');
    expect(await read("/admin/settings/shop", owner)).toContain("English, Dansk");
  });

  test("change places", async () => {
    await save("shop", { languages: ["en", "da"], firstLanguage: "da" });
    expect(await read("/")).toContain('<html lang="da"');
    expect(await read("/en")).toContain("<h1>Records for people who turn them over.</h1>");
    expect(await statusOf("/da/shop")).toBe(302);
    const page = await read("/admin/settings/shop", owner);
    expect(readFields(page)).toMatchObject({
      tagline: "Records for people who turn them over.",
      "tagline-da": "Plader til folk, der vender dem.",
      "tagline-en": "",
      firstLanguage: "da",
    });
  });

  test("are one at least, with a first one among them", async () => {
    expect(await save("shop", { languages: [] })).toMatchObject({ status: 400 });
    const refused = await save("shop", { languages: ["da"], firstLanguage: "en" });
    expect(refused.status).toBe(400);
    expect(refused.page).toContain("Choose one of the languages that are ticked.");
    expect(await statusOf("/da/shop")).toBe(200);
  });
});

describe("words in other languages", () => {
  test("are entered below those of the first, and shown on the pages of their language", async () => {
    await save("shop", { languages: ["en", "da"], tagline: "Doom only", "tagline-da": "Kun doom" });
    await save("contact", { openingHours: "Mon 11", "openingHours-da": "Mandag 11" });
    await save("home", { "name-2-da": "Vores bedste" });
    const danish = await read("/da");
    for (const words of ["<h1>Kun doom</h1>", "Mandag 11", "Vores bedste</"]) {
      expect(danish).toContain(words);
    }
    const english = await read("/");
    for (const words of ["<h1>Doom only</h1>", "Mon 11", "Staff Favorites</"]) {
      expect(english).toContain(words);
    }
    const history = await read("/admin/settings/shop", owner);
    expect(history).toContain("Tagline in Danish</dt>");
  });

  test("of a method of postage are entered beside it, and refused where they are too long", async () => {
    const codes = { countries: ["DK"], "name-1-da": "Cykelbud" };
    expect(await save("postage", codes)).toMatchObject({ status: 200 });
    expect(await read("/da/terms")).toContain("Cykelbud: 49");
    expect(await read("/terms")).toContain("Parcel: 49");
    const long = await save("postage", { countries: ["DK"], "name-1-da": "x".repeat(61) });
    expect(long.status).toBe(400);
    expect(long.page).toContain("at most 60");
  });

  test("that a form was not opened on stay as they are", async () => {
    await save("shop", { languages: ["en"] });
    const opened = readFields(await read("/admin/settings/shop", owner));
    await save("shop", { languages: ["en", "da"] });
    await save("shop", { languages: ["en", "da"], "tagline-da": "Kun doom" });
    const sent = { description: "Other", intent: "save-shop" };
    const form = new URLSearchParams(Object.assign(opened, sent));
    const late = await owner.visit("/admin/settings/shop", { method: "POST", body: form });
    expect(late.status).toBe(200);
    expect(await read("/da")).toContain("<h1>Kun doom</h1>");
    expect(await statusOf("/da/shop")).toBe(200);
  });
});
