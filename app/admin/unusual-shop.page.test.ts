import { expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { listRoutePatterns } from "../../test/http/find-unguarded-routes.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, build } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

const pages = listRoutePatterns(build)
  .filter(({ pattern, isPage }) => isPage && /^\/admin(\/[a-z-]+)*$/.test(pattern))
  .map(({ pattern }) => pattern);

async function open(path: string): Promise<string> {
  const answer = await owner.visit(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

test("every page opens in a shop that has neither a record nor an order", async () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const path of pages) expect(await open(path)).toContain("<h1");
  expect(await open("/admin")).toContain("There are no orders yet.");
  expect(await open("/admin/sales")).toContain("Nothing was sold.");
});

const odd: { [what: string]: { artist: string; album: string } } = {
  "a title of one letter": { artist: "Q", album: "i" },
  "no letter at all": { artist: "!!!", album: "\u2026" },
  "from right to left": {
    artist: "\u0641\u064A\u0631\u0648\u0632",
    album: "\u0645\u0639\u0631\u0641\u062A\u064A \u0641\u064A\u0643",
  },
  Japanese: {
    artist: "\u306F\u3063\u3074\u3044\u3048\u3093\u3069",
    album: "\u98A8\u8857\u308D\u307E\u3093",
  },
  "200 characters": { artist: "Fiona Apple", album: "When the Pawn ".repeat(14).slice(0, 200) },
};

test.each(Object.entries(odd))(
  "a record with %s is listed, found, drawn and edited",
  async (_what, names) => {
    const { id, album, artist } = await addRecord(db, names);
    const search = encodeURIComponent(`${artist} ${album}`);
    expect(await open(`/admin/manage?search=${search}`)).toContain(`/admin/manage/${id}`);
    const { hits } = JSON.parse(await open(`/admin/find?search=${search}`)) as { hits: object[] };
    expect(hits[0]).toMatchObject({ id, album });
    expect(await open(`/admin/manage/${id}`)).toContain(album.slice(0, 10));
    const fields = new URLSearchParams({ artist, album, genre: "" }).toString();
    expect((await owner.visit(`/admin/sleeve?${fields}`)).status).toBe(200);
  },
);

test.each([0, 1, 120])("a record with %d tracks is edited", async (count) => {
  const tracklist = Array.from({ length: count }, (_, index) => ({
    position: String(index + 1),
    title: `Track ${index + 1}`,
    duration: "",
  }));
  const { id } = await addRecord(db, { album: `Of ${count}`, tracklist });
  const page = await open(`/admin/manage/${id}`);
  expect(page.includes(`Track ${count}`)).toBe(count > 0);
});

test("each of 40 copies of an album is a row of its own, told apart by its place", async () => {
  for (let copy = 1; copy <= 40; copy += 1) {
    const names = { artist: "a-ha", album: "Hunting High and Low" };
    await addRecord(db, {
      id: `copy-${copy}`,
      artist: names.artist,
      album: names.album,
      location: `Shelf ${copy}`,
    });
  }
  const page = await open("/admin/manage?search=hunting+high");
  for (let copy = 1; copy <= 40; copy += 1) {
    expect(page).toContain(`/admin/manage/copy-${copy}"`);
    expect(page).toMatch(new RegExp(`Shelf ${copy}\\b`));
  }
});
