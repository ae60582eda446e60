import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearOrders } from "../../test/database/clear-orders.ts";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";
import { postageSection } from "./postage-section.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const ann = await signUp(visit, "ann@example.com");
const owner = await signUp(visit, "owner@example.com");
const other = await signUp(visit, "other@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "o%").execute();

const path = "/admin/settings/postage";
const base = postageSection.texts({
  methods: postageSection.settings.methods.fallback,
  countries: postageSection.settings.countries.fallback,
  trackingUrl: postageSection.settings.trackingUrl.fallback,
});

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
  await db.deleteFrom("auditEntries").execute();
});

afterEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await opened.live.catchUp();
});

/** The form as it stands in a new shop, with some fields as given; sent by a browser. */
async function save(
  given: { [field: string]: string },
  { person = owner, codes = base["countries"] ?? "" } = {},
) {
  const form = new URLSearchParams({ base: JSON.stringify(base) });
  const fields = { ...base, ...given };
  for (const [name, text] of Object.entries(fields)) {
    if (name !== "countries" && text !== "") form.set(name, text);
  }
  for (const code of codes.split(" ")) if (code !== "") form.append("countries", code);
  const answer = await person.visit(path, { method: "POST", body: form });
  await opened.live.catchUp();
  return answer;
}

async function see(person: TestClient, page: string): Promise<string> {
  const html = await (await person.visit(page)).text();
  return html.replaceAll(/<script[^]*?<\/script>|<!--.*?-->| data-shop="[^"]*"/g, "");
}

const dear = { "name-1": "Courier", "price-1": "79", "freeFrom-1": "900" };

describe("postage and countries", () => {
  test("are shown as they stand, with all countries of the world", async () => {
    const page = await see(owner, path);
    for (const words of ["Postage and countries", "Name", "Price", "Free from", "Countries"]) {
      expect(page).toContain(words);
    }
    for (const words of ["Tracking link", "Move Parcel down", "Remove Parcel", "Add method"]) {
      expect(page).toContain(words);
    }
    expect(page).toMatch(/<input[^>]*name="name-1"[^>]*value="Parcel"/);
    expect(page.match(/name="countries"[^>]*checked/g)).toHaveLength(5);
    expect(page).toContain("New Zealand");
  });

  test("that change are on cached pages, in feeds, texts, carts and the checkout", async () => {
    await addRecord(db, { id: "wire", price: 200, stock: 9 });
    await opened.live.catchUp();
    expect(await (await visit("/record/wire")).text()).toContain('"value":49');
    expect(await (await visit("/terms")).text()).toContain("49 kr.");
    const saved = await save(dear, { codes: "DK IS" });
    expect(await saved.text()).toContain("Saved.");
    const record = await (await visit("/record/wire")).text();
    expect(record).toContain('"value":79');
    expect(record).toContain('"addressCountry":"IS"');
    expect(record).not.toContain('"addressCountry":"SE"');
    const terms = await (await visit("/terms")).text();
    expect(terms).toContain("Courier: 79 kr., free from 900 kr.");
    expect(terms).toContain("Denmark, Iceland");
    const feed = await (await visit("/google-feed.xml")).text();
    expect(feed).toContain("<g:service>Courier</g:service>");
    expect(feed).toContain("<g:country>IS</g:country>");
    expect(feed).not.toContain("<g:country>SE</g:country>");
    const checkout = await see(ann, "/user/checkout");
    expect(checkout).toContain("Courier");
    expect(checkout).toContain("Free from 900 kr.");
    expect(checkout).toMatch(/<option[^>]*>Iceland</);
    expect(checkout).not.toMatch(/<option[^>]*>Sweden</);
    // Iceland is no member of the European Union, and no OSS is to be set for Sweden any more.
    const taxes = await see(owner, "/admin/settings/taxes");
    expect(taxes).toContain("What goes to Iceland.");
    expect(taxes).not.toContain("rate-sweden");
  });

  test("that changed while a checkout was open show the new total before anything is sent", async () => {
    const record = await addRecord(db, { id: "wire", price: 200, stock: 9 });
    await save(dear, { codes: "DK IS" });
    const send = (given: Parameters<typeof buildCheckout>[1]) =>
      ann.post("/user/checkout", Object.fromEntries(formOf(buildCheckout([{ record }], given))));
    const seen = await send({ total: 249 });
    expect(seen.status).toBe(409);
    const page = await seen.text();
    expect(page).toContain("The total is now 279 kr.");
    expect(page).toContain("Courier");
    const sweden = await send({ total: 279, country: "Sweden" });
    expect(sweden.status).toBe(400);
    expect(await sweden.text()).toContain("Choose a country from the list.");
    const iceland = await send({ total: 279, country: "Iceland" });
    expect(iceland.status).toBe(303);
    // A method that is gone is none.
    await db.deleteFrom("shopSettings").execute();
    await save({ order: "2", "name-1": "", "price-1": "", "freeFrom-1": "", "id-1": "" });
    const gone = await send({ total: 249 });
    expect(gone.status).toBe(400);
    expect(await gone.text()).toContain("Choose how you get your records.");
  });

  test("leave orders as they were placed, and their invoices", async () => {
    const record = await addRecord(db, { id: "wire", price: 200, stock: 9 });
    const place = async (given: Parameters<typeof buildCheckout>[1]) => {
      const fields = formOf(buildCheckout([{ record }], given));
      const answer = await ann.post("/user/checkout", Object.fromEntries(fields));
      return (answer.headers.get("Location") ?? "").split("=")[1] ?? "";
    };
    const sent = await place({});
    const pickedUp = await place({ shippingMethod: "pick-up", country: "" });
    // Parcels are renamed, and nothing can be picked up any more.
    await save({ ...dear, order: "1", "name-2": "", "price-2": "", "freeFrom-2": "" });
    const orders = { [sent]: "Parcel", [pickedUp]: "Pick up in the shop" };
    for (const [number, method] of Object.entries(orders)) {
      await owner.post(`/admin/orders/${number}`, { intent: "processing" });
      const next = number === pickedUp ? "ready" : "shipped";
      await owner.post(`/admin/orders/${number}`, { intent: next });
      for (const page of [
        `/user/orders/${number}`,
        `/user/orders/${number}/invoice`,
        `/admin/orders/${number}`,
        `/admin/orders/${number}/packing-slip`,
      ]) {
        const html = await see(page.startsWith("/user") ? ann : owner, page);
        expect(html, page).toContain(method);
        expect(html, page).not.toContain("Courier");
      }
    }
    expect(await see(ann, `/user/orders/${pickedUp}`)).toContain("Ready for you: ");
    // Of orders from before the name was kept, the method that comes with the shop.
    await db.updateTable("orders").set({ shippingName: null, pickedUp: null }).execute();
    expect(await see(ann, `/user/orders/${sent}`)).toContain("Parcel");
    expect(await see(ann, `/user/orders/${pickedUp}`)).toContain("Ready for you: ");
  });

  test("that are wrong are refused at their field, and nothing typed is lost", async () => {
    const typed = { "name-3": "Typed", "price-3": "7", order: "1 2 3" };
    const wrong: [{ [field: string]: string }, string][] = [
      [{ "price-1": "49,50" }, "Whole kroner from 0 to 100.000"],
      [{ "name-1": "" }, "Enter the name of this method."],
      [{ trackingUrl: "ftp://x/{number}" }, "A web address that holds {number}"],
    ];
    for (const [given, message] of wrong) {
      const refused = await save({ ...typed, ...given }, { codes: "DK NZ" });
      expect(refused.status, message).toBe(400);
      const page = await refused.text();
      expect(page).toContain(message);
      expect(page).toMatch(/name="name-3"[^>]*value="Typed"/);
      expect(page).toMatch(/value="NZ"[^>]*checked|checked[^>]*value="NZ"/);
    }
    const nowhere = await save(typed, { codes: "" });
    expect(nowhere.status).toBe(400);
    expect(await nowhere.text()).toContain("Choose at least one country.");
    const empty = [1, 2].flatMap((n) => [`name-${n}`, `price-${n}`, `freeFrom-${n}`]);
    const none = await save({ order: "", ...Object.fromEntries(empty.map((name) => [name, ""])) });
    expect(none.status).toBe(400);
    expect(await none.text()).toContain("Keep at least one method of postage.");
    expect(await db.selectFrom("shopSettings").selectAll().execute()).toEqual([]);
  });

  test("of two admins the second is told what changed, and who did it", async () => {
    expect((await save(dear)).status).toBe(200);
    const refused = await save({ "price-2": "10" }, { person: other });
    expect(refused.status).toBe(409);
    const page = (await refused.text()).replaceAll(/<!--.*?-->/g, "");
    expect(page).toContain("Methods of postage is now “Courier: 79 kr., free from 900 kr.");
    expect(page).toContain("by owner");
    // Another part of the page is nobody's business.
    expect((await save({}, { person: other, codes: "DK" })).status).toBe(200);
    const rows = await db.selectFrom("shopSettings").select(["name", "value"]).execute();
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toMatchObject({
      "postage.countries": ["DK"],
      "postage.methods": [{ id: "parcel", name: "Courier", price: 79 }, { id: "pick-up" }],
    });
  });
});
