import { beforeEach, describe, expect, test } from "vitest";
import { addRecord } from "../../../../test/database/seed.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { openTestApp } from "../../../../test/http/open-test-app.ts";
import { signUp } from "../../../../test/http/test-client.ts";
import { defaultDetails } from "../../../shop.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
// Another process on the same database.
const other = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

const path = "/admin/settings/home";
const eight = defaultDetails.homeCategories;

beforeEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await db.deleteFrom("records").execute();
  await opened.live.catchUp();
});

/** What the form sends of these categories; each is named as it was, and as it is to be where that differs. */
function formOf(rows: readonly (string | [was: string, name: string])[], base = eight) {
  const fields: { [name: string]: string } = {
    base: JSON.stringify(textsOf(base.map((name) => [name, name]))),
  };
  return Object.assign(
    fields,
    textsOf(rows.map((row): [string, string] => (typeof row === "string" ? [row, row] : row))),
  );
}

function textsOf(rows: readonly [was: string, name: string][]): { [name: string]: string } {
  const fields: { [name: string]: string } = { order: rows.map((_row, at) => at + 1).join(" ") };
  rows.forEach(([was, name], at) => {
    fields[`was-${at + 1}`] = was;
    fields[`name-${at + 1}`] = name;
  });
  return fields;
}

async function save(rows: readonly (string | [string, string])[], base = eight) {
  const saved = await owner.post(path, formOf(rows, base));
  await opened.live.catchUp();
  await other.opened.live.catchUp();
  return { status: saved.status, page: (await saved.text()).replaceAll(/<!--.*?-->/g, "") };
}

async function categoriesOf(id: string) {
  return db
    .selectFrom("records")
    .select(["tags", "featured"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

const rest = eight.filter((name) => name !== "Dad Metal");

describe("the home categories", () => {
  test("are a field each, with buttons that move it", async () => {
    const page = await (await owner.visit(path)).text();
    for (const name of eight) {
      for (const label of [name, `Move ${name.replace("&", "&amp;")} up`]) {
        expect(page).toContain(`aria-label="${label.replace(/&(?!amp)/, "&amp;")}"`);
      }
    }
    expect(page).toContain("Keeps its name and stays");
    expect(page).not.toContain('aria-label="Remove Special Offers"');
  });

  test("are renamed at their records, in all that shows them, in all processes", async () => {
    await addRecord(db, {
      id: "wire",
      artist: "Wire",
      tags: ["Dad Metal", "loud", "old metal"],
      featured: ["Dad Metal", "Soundtracks"],
    });
    await opened.live.catchUp();
    for (const { visit: see } of [{ visit }, other]) await see("/");
    expect((await save([...rest, ["Dad Metal", "Old Metal"]])).status).toBe(200);
    expect(await categoriesOf("wire")).toEqual({
      tags: ["Old Metal", "loud"],
      featured: ["Old Metal", "Soundtracks"],
    });
    for (const { visit: see } of [{ visit }, other]) {
      const home = await (await see("/")).text();
      expect(home).toContain('href="/shop?tag=Old+Metal"');
      expect(home).not.toContain("Dad Metal</");
      const list = await (await see("/shop?tag=Old+Metal")).text();
      expect(list).toContain('href="/record/wire"');
    }
    expect(await (await visit("/sitemap.xml")).text()).toContain("/shop?tag=Old+Metal");
    const form = await (await owner.visit("/admin/manage/wire")).text();
    expect(form).toContain('value="Old Metal"');
    expect(form).not.toContain('value="Dad Metal"');
    expect((await owner.visit("/admin/manage?category=Old+Metal")).status).toBe(200);
    const [entry] = await db.selectFrom("auditEntries").select("after").execute();
    expect(JSON.stringify(entry)).toContain("Old Metal");
  });

  test("may change names with each other", async () => {
    await addRecord(db, { id: "a", tags: ["Dad Metal"], featured: ["Soundtracks"] });
    const swapped = eight.map((name): string | [string, string] => {
      if (name === "Dad Metal") return [name, "Soundtracks"];
      return name === "Soundtracks" ? [name, "Dad Metal"] : name;
    });
    expect((await save(swapped)).status).toBe(200);
    expect(await categoriesOf("a")).toEqual({ tags: ["Soundtracks"], featured: ["Dad Metal"] });
  });

  test("are led to from their former addresses, over several names, unless the name is taken", async () => {
    const renameTo = async (from: string, name: string) => {
      const as = (now: string | [string, string]) =>
        eight.map((category) => (category === "Dad Metal" ? now : category));
      const saved = await save(as([from, name]), as(from) as string[]);
      expect(saved.status).toBe(200);
    };
    const ask = async (path: string, see = visit) => {
      const { status, headers } = await see(path);
      return { status, to: headers.get("Location"), cached: headers.get("Cache-Control") };
    };
    const leads = (to: string) => ({ status: 301, to, cached: "private, no-cache" });
    const stays = expect.objectContaining({ status: 200, to: null }) as unknown;
    await renameTo("Dad Metal", "Old Metal");
    for (const see of [visit, other.visit]) {
      const there = leads("/shop?tag=Old+Metal&format=12%22");
      expect(await ask("/shop?tag=dad+metal&format=12%22", see)).toEqual(there);
    }
    await renameTo("Old Metal", "Ore");
    expect(await ask("/shop?tag=Dad+Metal")).toEqual(leads("/shop?tag=Ore"));
    expect(await ask("/shop?tag=Old+Metal")).toEqual(leads("/shop?tag=Ore"));
    for (const base of ["", "/da"]) {
      const feed = await ask(`${base}/feed.xml?tag=old+metal`);
      expect(feed).toMatchObject({ status: 301, to: `${base}/feed.xml?tag=Ore` });
    }
    // Back: no circle.
    await renameTo("Ore", "Dad Metal");
    expect(await ask("/shop?tag=Dad+Metal")).toEqual(stays);
    expect(await ask("/shop?tag=Ore")).toEqual(leads("/shop?tag=Dad+Metal"));
    // A new category of a former name has it.
    expect((await save([...eight, ["", "Ore"]], eight)).status).toBe(200);
    expect(await ask("/shop?tag=Ore")).toEqual(stays);
    expect(await ask("/shop?tag=Old+Metal")).toEqual(leads("/shop?tag=Dad+Metal"));
    // So has a record's own tag.
    await addRecord(db, { id: "a", tags: ["Old Metal"] });
    await opened.live.catchUp();
    expect(await ask("/shop?tag=Old+Metal")).toEqual(stays);
    expect(await ask("/shop?tag=Never+There")).toEqual(stays);
  });

  test("that change names with each other both stay where they are", async () => {
    const both = ["Dad Metal", "Soundtracks"];
    const others = eight.filter((name) => !both.includes(name));
    const saved = await save([
      ...others,
      ["Dad Metal", "Soundtracks"],
      ["Soundtracks", "Dad Metal"],
    ]);
    expect(saved.status).toBe(200);
    for (const name of ["Dad+Metal", "Soundtracks"]) {
      expect((await visit(`/shop?tag=${name}`)).status).toBe(200);
    }
  });

  test("are removed and added, and a removed one stays an ordinary tag", async () => {
    await addRecord(db, { id: "a", tags: ["Dad Metal", "polka"], featured: ["Dad Metal"] });
    const added = [...rest, ["", "Polka"] as [string, string]];
    expect((await save(added)).status).toBe(200);
    expect(await categoriesOf("a")).toEqual({ tags: ["Dad Metal", "Polka"], featured: [] });
    const home = await (await visit("/")).text();
    expect(home).toContain("Polka</h2>");
    expect(home).not.toContain("Dad Metal</h2>");
    // As one that was added, it brings its records back.
    expect((await save([...rest, "Polka", ["", "Dad Metal"]], [...rest, "Polka"])).status).toBe(
      200,
    );
    expect(await (await visit("/")).text()).toContain("Dad Metal</h2>");
  });

  test("are put in another order", async () => {
    for (const [id, tag] of [
      ["a", "Soundtracks"],
      ["b", "Dad Metal"],
    ] as const) {
      await addRecord(db, { id, tags: [tag] });
    }
    expect((await save(["Dad Metal", ...rest])).status).toBe(200);
    expect(await (await visit("/")).text()).toMatch(/Dad Metal<\/h2>.*Soundtracks<\/h2>/s);
  });

  test.each([
    ["Soundtracks", "There is a category called “Soundtracks” already."],
    ["soundtracks", "There is a category called “soundtracks” already."],
    ["", "Enter its name, or remove the category."],
    ["Rock, Pop", "A category has no comma in its name."],
    ["x".repeat(41), "at most 40"],
  ])("are not renamed to “%s”", async (name, message) => {
    await addRecord(db, { id: "a", tags: ["Dad Metal"] });
    const refused = await save([...rest, ["Dad Metal", name]]);
    expect(refused.status).toBe(400);
    expect(refused.page).toContain(message);
    expect(await categoriesOf("a")).toEqual({ tags: ["Dad Metal"], featured: [] });
  });

  test("with rules of their own keep their names and stay", async () => {
    const renamed = await save(
      eight.map((name) => (name === "Special Offers" ? [name, "Cheap"] : name)),
    );
    expect(renamed.status).toBe(400);
    expect(renamed.page).toContain("Special Offers has rules of its own and keeps its name.");
    const removed = await save(eight.filter((name) => name !== "Japan Imports"));
    expect(removed.status).toBe(400);
    expect(removed.page).toContain("not renamed or removed");
  });

  test("of two admins the second is told what changed", async () => {
    await save([...rest, ["Dad Metal", "Old Metal"]]);
    const second = await save([...rest, ["Dad Metal", "New Metal"]]);
    expect(second.status).toBe(409);
    expect(second.page).toContain("Home categories is now");
  });
});
