import { beforeEach, expect, test, vi } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import {
  inventoryRow,
  writeInventory,
  type InventoryRow,
} from "../../../test/fixtures/discogs-inventory.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
beforeEach(async () => {
  await db.deleteFrom("imports").execute();
});

/** Sends a file and returns the text of its preview, without tags. */
async function preview(file: string | Uint8Array): Promise<{ path: string; page: string }> {
  const form = new FormData();
  form.set("file", new File([typeof file === "string" ? file : new Uint8Array(file)], "sheet.csv"));
  form.set("currency", "DKK");
  const answer = await owner.post("/admin/import", form);
  expect(answer.status).toBe(303);
  const path = answer.headers.get("Location") ?? "";
  await vi.waitFor(
    async () => {
      const one = await db.selectFrom("imports").selectAll().executeTakeFirstOrThrow();
      expect(one).toMatchObject({ state: "previewed", problem: "" });
    },
    { interval: 50 },
  );
  return { path, page: toText(await (await owner.visit(path)).text()) };
}

function toText(html: string): string {
  return html
    .replaceAll(/<!--.*?-->|<script.*?<\/script>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

const good = inventoryRow(0);
const inventory = (...changes: Partial<InventoryRow>[]) =>
  writeInventory([
    good,
    ...changes.map((change, at) => ({ ...inventoryRow(at + 1), status: "For Sale", ...change })),
  ]);

test("refused rows are shown by line and column, with why", async () => {
  const { page } = await preview(inventory({ media_condition: "Excellent" }, { artist: "" }));
  for (const sentence of [
    'line 3, media_condition: "Excellent": This grade is not known. Known are Mint (M) to Poor (P).',
    "line 4, artist: Enter the artist.",
  ]) {
    expect(page).toContain(sentence);
  }
  expect(page).toMatch(/New 1\b.*Refused 2\b/);
});

test("a formula stays text, and comes out of the shop's files as text", async () => {
  const formula = '=HYPERLINK("http://evil.example";"Click")';
  const { path, page } = await preview(
    inventory({ comments: formula }, { comments: formula, media_condition: "Fine" }),
  );
  expect(page).toContain(formula);
  const refused = await (await owner.visit(`${path}/refused.csv`)).text();
  expect(refused).toContain(`"'=HYPERLINK(""http://evil.example"";""Click"")"`);
});

const danish =
  "artist;album;price;stock\r\nGasolin';Sådan en nat;249,00;1\r\nKim Larsen;Værsgo;1.249,50;2\r\n";

test("a Danish spreadsheet is read in Windows-1252", async () => {
  const { page } = await preview(Buffer.from(danish, "latin1"));
  expect(page).toContain("Gatefold (CSV or JSON), Windows-1252.");
  expect(page).toContain("Gasolin' – Sådan en nat");
  expect(page).toContain("Price (kr.) 1250");
  expect(page).toMatch(/New 2\b.*Refused 0\b.*Rounded prices: 1/);
});

test("columns that are missing are named", async () => {
  const form = new FormData();
  form.set("file", new File(["listing_id,artist,title\n1,A,B\n"], "sheet.csv"));
  form.set("currency", "DKK");
  const path = (await owner.post("/admin/import", form)).headers.get("Location") ?? "";
  expect(toText(await (await owner.visit(path)).text())).toContain(
    'The file lacks columns that Discogs inventory needs: "price", "media_condition".',
  );
});

test("a list that holds no records says what it looks like and what to do", async () => {
  const form = new FormData();
  form.set("file", new File(["Name,Email,Financial Status\n#1,a@b.dk,paid\n"], "orders.csv"));
  const path = (await owner.post("/admin/import", form)).headers.get("Location") ?? "";
  expect(toText(await (await owner.visit(path)).text())).toContain(
    "it looks like a list of Shopify’s orders, which has no records to sell. " +
      "Take Products, Export, All products, Plain CSV file there. " +
      "If it is one all the same, choose its kind.",
  );
  const page = new FormData();
  page.set("file", new File(["<html><table><tr><td>Artist</td></tr></table>"], "list.xls"));
  const refused = await owner.post("/admin/import", page);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("The file is a web page, whatever its name says.");
});
