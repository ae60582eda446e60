import { beforeEach, describe, expect, test, vi } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { setLanguages } from "../../test/database/set-languages.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { createTestClient, password, signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
await addRecord(db, { id: "wire", album: "154", artist: "Wire", stock: 4 });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
await signUp(visit, "ann@example.com");

const locationOf = async (path: string) => (await visit(path)).headers.get("Location");
const read = async (path: string) => (await visit(path)).text();

beforeEach(() => setLanguages(db, opened, ["en", "da"]));

describe("addresses of a language", () => {
  test("stand under its code, and name themselves and the others", async () => {
    for (const path of ["/da", "/da/shop", "/da/record/wire", "/da/terms", "/da/login"]) {
      const response = await visit(path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toContain('<html lang="da"');
    }
    const page = await read("/da/record/wire");
    expect(page).toContain('rel="canonical" href="http://shop.example/da/record/wire"');
    expect(page).toContain('hrefLang="en" href="http://shop.example/record/wire"');
    expect(page).toContain('hrefLang="x-default" href="http://shop.example/record/wire"');
    expect(page).toContain('property="og:locale" content="da_DK"');
    expect(page).toContain('"@id":"http://shop.example/da/record/wire"');
    expect(page).toContain('href="/record/wire" lang="en"');
    expect(page).toContain('action="/da/wishlist"');
    expect(page).toContain('href="/da/feed.xml"');
    expect(await read("/record/wire")).toContain('<html lang="en"');
  });

  test("links, forms and data of a page keep its language", async () => {
    const shop = await read("/da/shop");
    expect(shop).toContain('href="/da/record/wire"');
    expect(shop).toContain('action="/da/shop"');
    // Of the pages of the shop, only the same one in another language is without it.
    expect(shop.match(/href="\/(?:shop|record|user|login|terms)[^"]*"(?! lang)/g)).toBe(null);
    expect((await visit("/da/shop.data")).status).toBe(200);
    expect((await visit("/da.data")).status).toBe(200);
  });

  test("of no language that the shop knows are none", async () => {
    for (const path of ["/xx/shop", "/sv", "/da/da/shop", "/da/xx", "/da/google-feed.xml"]) {
      expect((await visit(path)).status, path).toBe(404);
    }
    expect((await visit("/da/sitemap.xml")).status).toBe(404);
    await setLanguages(db, opened, ["en"]);
    for (const path of ["/xx/shop", "/sv", "/xx/shop.data"]) {
      expect((await visit(path)).status, path).toBe(404);
    }
    expect(await read("/record/wire")).not.toMatch(/hreflang|og:locale/i);
  });

  test("have one spelling", async () => {
    const response = await visit("/DA/shop?tag=Doom");
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/da/shop?tag=Doom");
    expect(await locationOf("/da/")).toBe("/da");
    expect(await locationOf("/Da/Record/wire/")).toBe("/da/record/wire");
    expect(await locationOf("/da/feed.xml?x=1")).toBe("/da/feed.xml");
  });

  test("are exchanged when the first is another", async () => {
    await setLanguages(db, opened, ["da", "en"]);
    expect(await read("/record/wire")).toContain('<html lang="da"');
    expect(await read("/en/record/wire")).toContain('<html lang="en"');
  });

  test.each([
    ["the first", ["da", "en"]],
    ["no longer offered", ["en"]],
  ] as const)("of a language that is %s lead to the plain ones", async (_now, languages) => {
    await setLanguages(db, opened, languages);
    for (const [path, target] of [
      ["/da", "/"],
      ["/da/shop?tag=Doom&page=2", "/shop?tag=Doom&page=2"],
      ["/da/record/wire", "/record/wire"],
      ["/da/thankyou?order=261122-A1B2C3&paid=x", "/thankyou?order=261122-A1B2C3&paid=x"],
      ["/da/withdraw?order=261122-A1B2C3", "/withdraw?order=261122-A1B2C3"],
      ["/da/feed.xml?tag=Doom", "/feed.xml?tag=Doom"],
      ["/da/login?to=%2Fuser%2Forders", "/login?to=%2Fuser%2Forders"],
      ["/da/admin/manage", "/admin/manage"],
      ["/da//evil.example", "/evil.example"],
      ["/da//da//evil.example", "/da//evil.example"],
    ] as const) {
      const answer = await visit(path);
      expect(answer.status, path).toBe(302);
      expect(answer.headers.get("Location"), path).toBe(target);
      expect(answer.headers.get("Cache-Control"), path).toContain("no-cache");
    }
    expect(await locationOf("/DA/shop/")).toBe("/da/shop");
    expect((await visit("/da/shop", { method: "HEAD" })).status).toBe(302);
  });

  test("of a former language take an open page along, and what it submits", async () => {
    await setLanguages(db, opened, ["en"]);
    for (const [path, target] of [
      ["/da.data", "/"],
      ["/da/_root.data", "/"],
      ["/da/shop.data?tag=Doom&_routes=a", "/shop?tag=Doom"],
    ] as const) {
      const { status, headers } = await visit(path);
      expect(status, path).toBe(204);
      expect(headers.get("X-Remix-Redirect"), path).toBe(`//shop.example${target}`);
      expect(headers.get("X-Remix-Reload-Document"), path).toBe("true");
    }
    for (const path of ["/login?to=%2Fuser%2Forders", "/user/checkout.data?x=1", "/wishlist"]) {
      const answer = await createTestClient(visit).post(`/da${path}`, {});
      expect(answer.status, path).toBe(307);
      expect(answer.headers.get("Location"), path).toBe(path);
    }
  });

  test("no page links to the host that an address pretends to name", async () => {
    for (const path of ["//evil.example", "/da//evil.example", "//evil.example/shop?x=1"]) {
      const page = await read(path);
      expect(page, path).toContain("</main>");
      expect(page, path).not.toMatch(/(?:href|action|src)="\/{2}/);
    }
  });
});

describe("the back office", () => {
  test("is the same under all languages", async () => {
    const response = await owner.visit("/da/admin");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/admin");
    expect(await locationOf("/da/admin/manage?page=2")).toBe("/admin/manage?page=2");
    expect((await visit("/da/administration")).status).toBe(404);
  });

  test("is opened by a load of the document from an open page of a language", async () => {
    const { status, headers } = await owner.visit("/da/admin/manage.data?page=2&_routes=a");
    expect(status).toBe(204);
    expect(headers.get("X-Remix-Redirect")).toBe("//shop.example/admin/manage?page=2");
    expect(headers.get("X-Remix-Reload-Document")).toBe("true");
  });
});

describe("a log-in", () => {
  const ann = { email: "ann@example.com", password };

  test("leads back to the page, in its language", async () => {
    expect(await locationOf("/da/user/orders?page=2")).toBe(
      "/da/login?to=%2Fuser%2Forders%3Fpage%3D2",
    );
    const person = createTestClient(visit);
    for (const to of ["%2Fuser%2Forders", "%2Fda%2Fuser%2Forders"]) {
      const answer = await person.post(`/da/login?to=${to}`, ann);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toBe("/da/user/orders");
      await person.post("/da/logout", {});
    }
    const home = await person.post("/da/login", ann);
    expect(home.headers.get("Location")).toBe("/da");
    expect((await person.post("/da/logout", {})).headers.get("Location")).toBe("/da/login");
    const refused = await person.post("/da/login", { email: ann.email, password: "wrong one" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('<html lang="da"');
  });

  test("after a heart leads back to its list", async () => {
    const fields = { intent: "add", recordId: "wire", from: "/shop?tag=Doom" };
    const heart = await createTestClient(visit).post("/da/wishlist", fields);
    expect(heart.headers.get("Location")).toBe("/da/login?to=%2Fshop%3Ftag%3DDoom");
  });
});

test("cached pages of both languages change with their record", async () => {
  const pages = ["/record/wire", "/da/record/wire", "/shop", "/da/shop"];
  for (const path of pages) expect(await read(path)).toContain("154");
  await db.updateTable("records").set({ album: "Pink Flag" }).execute();
  await opened.live.catchUp();
  for (const path of pages) expect(await read(path)).toContain("Pink Flag");
  expect(await read("/da/shop")).toContain('<html lang="da"');
  expect(await read("/shop")).toContain('<html lang="en"');
});

describe("what machines read", () => {
  test("is a sitemap of all languages, with their alternates", async () => {
    const sitemap = await read("/sitemap.xml");
    expect(sitemap).toContain("<loc>http://shop.example/da/record/wire</loc>");
    expect(sitemap).toContain("<loc>http://shop.example/da</loc>");
    const alternate = (hreflang: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="http://shop.example${path}"/>`;
    const links = [
      alternate("en", "/record/wire"),
      alternate("da", "/da/record/wire"),
      alternate("x-default", "/record/wire"),
    ].join("");
    expect(sitemap.split(links).length).toBe(3);
    await setLanguages(db, opened, ["en"]);
    expect(await read("/sitemap.xml")).not.toMatch(/xhtml|\/da/);
  });

  test("is a feed of each language, and rules for robots", async () => {
    const feed = await read("/da/feed.xml");
    expect(feed).toContain('xml:lang="da"');
    expect(feed).toContain("Nye plader");
    expect(feed).toContain('href="http://shop.example/da/feed.xml"');
    expect(feed).toContain("http://shop.example/da/record/wire");
    expect(await read("/feed.xml")).not.toContain("/da/");
    expect(await read("/google-feed.xml")).not.toContain("/da/");
    expect(await read("/robots.txt")).toContain("Disallow: /da/user");
  });
});

describe("what is kept", () => {
  const stored = async (table: "orders" | "users") => {
    const rows = await db.selectFrom(table).select("language").execute();
    return rows.map(({ language }) => language);
  };

  test("with an order is the language of its address, with an account the one used last", async () => {
    const record = await addRecord(db, { price: 200, stock: 3 });
    const buyer = await signUp(visit, "buyer@example.com");
    const languageOf = async () => {
      const user = db.selectFrom("users").select("language");
      return (await user.where("email", "=", "buyer@example.com").executeTakeFirst())?.language;
    };
    expect(await languageOf()).toBe("en");
    await buyer.visit("/da/user/profile");
    await vi.waitFor(async () => {
      expect(await languageOf()).toBe("da");
    });
    const page = await (await buyer.visit("/da/user/checkout")).text();
    expect(page).toContain('<option value="Sweden">Sverige</option>');
    const checkout = Object.fromEntries(formOf(buildCheckout([{ record }], { country: "Sweden" })));
    const answer = await buyer.post("/da/user/checkout", checkout);
    const thanks = answer.headers.get("Location") ?? "";
    expect(thanks).toMatch(/^\/da\/thankyou\?order=/);
    expect(await stored("orders")).toEqual(["da"]);
    const order = `/user/orders/${thanks.split("=")[1] ?? ""}`;
    const shown = await (await buyer.visit(`/da${order}`)).text();
    expect(shown).toContain("Sverige");
    expect(shown).toMatch(/\d\. \w+ 20\d\d kl\. \d\d\.\d\d/);
    const inEnglish = await (await buyer.visit(order)).text();
    expect(inEnglish).toContain("Sweden");
    expect(inEnglish).toMatch(/\d \w{3} 20\d\d, \d\d:\d\d/);
    // The back office has no language in its address.
    await owner.visit("/da/user/profile");
    await owner.visit("/admin");
    await vi.waitFor(async () => {
      expect(await stored("users")).toContain("da");
    });
  });
});

test("a shop that opens soon says so in each language", async () => {
  const name = "shop.openingSoon";
  await db.insertInto("shopSettings").values({ name, value: "true" }).execute();
  await opened.live.catchUp();
  const response = await visit("/da/shop");
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('<html lang="da"');
  expect((await visit("/da/login")).status).toBe(200);
  expect((await visit("/da/shop.data")).status).toBe(202);
  await db.deleteFrom("shopSettings").where("name", "=", name).execute();
  await opened.live.catchUp();
});
