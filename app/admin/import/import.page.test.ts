import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
beforeEach(async () => {
  await db.deleteFrom("imports").execute();
  await db.deleteFrom("records").execute();
  await db.deleteFrom("settings").where("name", "like", "import-%").execute();
});

const header =
  "listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity\n";
const listing = (id: number, price = "99.50", grade = "Very Good (VG)") =>
  `${id},Nirvana (2),Album ${id},Sub Pop,SP 1,"2xLP, Album",7,For Sale,${price},,,${grade},Generic,N,,,,,1\n`;

async function send(file: string | Uint8Array, fields: { [name: string]: string } = {}) {
  const form = new FormData();
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  form.set("file", new File([new Uint8Array(bytes)], fields["name"] ?? "inventory.csv"));
  for (const [name, value] of Object.entries({ currency: "DKK", ...fields })) form.set(name, value);
  return owner.post("/admin/import", form);
}

/** Waits until an import is in a state, and returns its page. */
async function reach(path: string, state: string): Promise<string> {
  const id = path.split("/").at(-1) ?? "";
  await vi.waitFor(
    async () => {
      const one = await db
        .selectFrom("imports")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(one).toMatchObject({ state, problem: "" });
    },
    { interval: 50 },
  );
  return (await owner.visit(path)).text();
}

async function preview(file: string, fields?: { [name: string]: string }) {
  const answer = await send(file, fields);
  expect(answer.status).toBe(303);
  const path = answer.headers.get("Location") ?? "";
  return { path, page: await reach(path, "previewed") };
}

/** The count beside a word of the page. */
function countOf(page: string, word: string): number {
  const text = page.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]*>/g, " ");
  return Number(new RegExp(`\\b${word}\\s+(\\d+)`).exec(text)?.[1] ?? NaN);
}

describe("a file from Discogs", () => {
  test("is previewed, imported, corrected and undone, without a script", async () => {
    const file = header + listing(1) + listing(2) + listing(3, "10", "Excellent");
    const { path, page } = await preview(file);
    expect(["New", "Changed", "Unchanged", "Refused"].map((word) => countOf(page, word))).toEqual([
      ...[2, 0, 0, 1],
    ]);
    expect(page).toContain("Rounded prices: <!-- -->2");
    expect(page.replaceAll("<!-- -->", "")).toContain("line 4, media_condition: ");
    expect(await db.selectFrom("records").select("id").execute()).toEqual([]);

    const refused = await (await owner.visit(`${path}/refused.csv`)).text();
    expect(refused.split("\n")[0]).toMatch(/^listing_id,.*,quantity,fault$/);
    expect(refused).toContain("media_condition: ");

    expect((await owner.post(path, { intent: "import" })).status).toBe(303);
    const report = await reach(path, "imported");
    expect(report).toContain("Undo import");
    expect(await (await owner.visit("/admin/import")).text()).toContain("Undo import");
    const sold = await db.selectFrom("records").select(["artist", "price", "stock"]).execute();
    expect(sold).toEqual([
      { artist: "Nirvana", price: 100, stock: 1 },
      { artist: "Nirvana", price: 100, stock: 1 },
    ]);

    const corrected = await preview(header + listing(1, "150.0") + listing(2));
    expect(countOf(corrected.page, "Changed")).toBe(1);
    expect(countOf(corrected.page, "Unchanged")).toBe(1);
    await owner.post(corrected.path, { intent: "import" });
    await reach(corrected.path, "imported");
    await owner.post(corrected.path, { intent: "undo" });
    await reach(corrected.path, "undone");
    const prices = await db.selectFrom("records").select("price").execute();
    expect(prices).toEqual([{ price: 100 }, { price: 100 }]);
    // The other import and its undo changed the first record since.
    expect(await (await owner.visit(path)).text()).toContain("1 stays: it was edited since.");
    await owner.post(path, { intent: "undo" });
    await reach(path, "undone");
    expect(await db.selectFrom("records").select("id").execute()).toEqual([
      { id: "nirvana-album-1" },
    ]);
  });

  test("counts what is no vinyl, leaves it out or takes it, and says remarks with their number", async () => {
    const file = header + listing(1) + listing(2).replace("LP", "CD") + listing(3);
    const { path, page } = await preview(file);
    expect(countOf(page, "Not vinyl")).toBe(1);
    expect(countOf(page, "New")).toBe(2);
    expect(page.replaceAll("<!-- -->", "")).toMatch(/2 ×<\/strong> price: /);
    const tab = await (await owner.visit(`${path}?show=not-vinyl`)).text();
    expect(tab).toContain("no vinyl record. It is left out.");
    expect(tab).toContain("What is not vinyl</summary>");
    expect(tab).not.toContain("Remarks</summary>");
    await owner.post(path, {
      intent: "preview",
      kind: "discogs-inventory",
      currency: "DKK",
      notVinyl: "take",
    });
    const taken = await reach(path, "previewed");
    expect(countOf(taken, "Not vinyl")).toBe(0);
    expect(countOf(taken, "New")).toBe(3);
  });

  test("says why rows are refused and how many are drafts, alike ones with their number", async () => {
    const file =
      header +
      listing(1, "99.50", "Torn") +
      listing(2, "99.50", "Bent") +
      listing(3, "x1") +
      listing(4, "");
    const { path, page } = await preview(file);
    const plain = page.replaceAll("<!-- -->", "");
    expect(plain).toContain("Why rows are refused</summary>");
    // A grade that is not known is explained on a page of its own.
    expect(plain).toContain('href="/admin/import/grades"');
    expect(plain).toMatch(/2 ×<\/strong> media_condition: such as &quot;Torn&quot;: This grade/);
    expect(plain).toMatch(/1 ×<\/strong> price: &quot;x1&quot;/);
    expect(plain).toContain("Adds 1 and changes 0. 1 is a draft: it waits for a price or a grade.");
    const unlike = await (await owner.visit(`${path}?show=new`)).text();
    expect(unlike).not.toContain("Why rows are refused");
  });

  test("asks for the currency, and a column's meaning is remembered", async () => {
    const odd = header.replace("location", "shelf");
    const answer = await send(odd + listing(1), { currency: "" });
    const path = answer.headers.get("Location") ?? "";
    const page = await (await owner.visit(path)).text();
    expect(page).toContain("have no currency");
    expect(page).toContain("left out: <!-- -->shelf");
    const place = header.split(",").indexOf("location");
    const columns = Object.fromEntries(
      [...page.matchAll(/name="(column-\d+)"[^>]*>(.*?)<\/select>/gs)].map(
        ([, name = "", options = ""]) => [
          name,
          /<option value="([^"]*)" selected/.exec(options)?.[1] ?? "",
        ],
      ),
    );
    await owner.post(path, {
      intent: "preview",
      kind: "discogs-inventory",
      currency: "EUR",
      rate: "",
      rounding: "up",
      ...columns,
      [`column-${place}`]: "location",
    });
    await reach(path, "previewed");
    const again = await preview(odd + listing(1));
    expect(again.page).not.toContain("Nobody knows");
  });

  test("is refused while another import runs, and by a second one that is begun", async () => {
    const { path } = await preview(header + listing(1));
    const other = await preview(header + listing(2), { name: "other.csv" });
    const id = other.path.split("/").at(-1) ?? "";
    await db.updateTable("imports").set({ state: "previewing" }).where("id", "=", id).execute();
    const begun = await owner.post(path, { intent: "import" });
    expect(begun.status).toBe(409);
    expect(await begun.text()).toContain("Another import is running: other.csv.");
    const sent = await send(header + listing(3));
    expect(sent.status).toBe(409);
    // Its process was killed: the import is the owner's again.
    await db
      .updateTable("imports")
      .set({ beatAt: new Date(Date.now() - 3_600_000) })
      .where("id", "=", id)
      .execute();
    expect(await (await owner.visit(other.path)).text()).toContain(
      "The shop was stopped in the middle.",
    );
  });
});

test("what cannot be read is refused in words", async () => {
  const answer = await send(`${header}1,A,B,L,C,"12"x,7\n`);
  expect(answer.status).toBe(400);
  const page = (await answer.text()).replaceAll("&quot;", '"');
  expect(page).toContain('line 2, column "format" has a quotation mark that stands alone');
  expect(await db.selectFrom("imports").select("id").execute()).toEqual([]);
});

test("a page beyond the last of an import shows the last", async () => {
  const rows = Array.from({ length: 51 }, (_, index) => listing(index + 1));
  const { path } = await preview(header + rows.join(""));
  for (const query of ["?page=2", "?page=9"]) {
    const page = await (await owner.visit(path + query)).text();
    expect(page).toContain("Album 51");
    expect(page).not.toContain("Album 50<");
    expect(page).toMatch(/aria-current="page"[^>]*>2</);
  }
});

test("a file above the limit is refused in words", async () => {
  const answer = await owner.visit("/admin/import", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "2147483648" },
    body: "--x--",
  });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("larger than 50 MB");
});

test("no file, and a form that is none", async () => {
  const form = new FormData();
  form.set("kind", "");
  const answer = await owner.post("/admin/import", form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Choose a file first.");
  expect((await owner.visit("/admin/import/x")).status).toBe(404);
  expect((await owner.post("/admin/import/x", { intent: "import" })).status).toBe(404);
});

test("the table of genres is the owner's", async () => {
  const saved = await owner.post("/admin/import/genres", { table: "Prog = Progressive Rock" });
  expect(await saved.text()).toContain("Saved.");
  expect(await (await owner.visit("/admin/import/genres")).text()).toContain("Progressive Rock");
  expect((await owner.post("/admin/import/genres", { table: "no mark" })).status).toBe(400);
});

describe("a list of one's own", () => {
  const list = "Kunstner;Titel;Stand;Pris;Hvor\nFaust;So Far;EX+;120,-;K3\nFaust;IV;;90;K3\n";

  test("shows what is guessed, and remembers what is chosen", async () => {
    const { path, page } = await preview(list);
    expect(page).toContain("Spreadsheet");
    expect(page.match(/Guessed by the heading/g)).toHaveLength(4);
    expect(page).toContain("left out: <!-- -->Hvor");
    expect(["New", "Refused"].map((word) => countOf(page, word))).toEqual([1, 1]);
    expect(page).toContain("The copy is used and has no grade.");
    const chosen = { "column-0": "artist", "column-1": "album", "column-2": "condition" };
    await owner.post(path, {
      intent: "preview",
      kind: "spreadsheet",
      currency: "DKK",
      rounding: "nearest",
      ungraded: "G+",
      ...chosen,
      "column-3": "price",
      "column-4": "location",
    });
    const graded = await reach(path, "previewed");
    expect(["New", "Refused"].map((word) => countOf(graded, word))).toEqual([2, 0]);
    expect(graded).toMatch(/<option value="G\+" selected/);
    const again = await preview(list);
    expect(again.page).not.toContain("left out");
    expect(again.page.match(/Guessed by the heading/g)).toHaveLength(4);
  });

  test("has its grades by the owner's table", async () => {
    const bad = await owner.post("/admin/import/grades", { table: "EX = Excellent" });
    expect(bad.status).toBe(400);
    expect(await bad.text()).toContain("is no grade of the shop");
    expect(await (await owner.visit("/admin/import/grades")).text()).toContain("Neuwertig = NM");
    const saved = await owner.post("/admin/import/grades", { table: "EX+ = NM" });
    expect(await saved.text()).toContain("Saved.");
    const { page } = await preview(list);
    expect(page).toMatch(/Media condition.{0,200}NM/s);
  });
});
