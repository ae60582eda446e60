import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { changeLoader, openTestApp, type Loader } from "../../../test/http/open-test-app.ts";
import { signUp, type TestClient } from "../../../test/http/test-client.ts";

const { url, db } = await createDatabase();
/** How often the shop page was loaded. */
let loads = 0;
/** Whether its loader asks who sent the request, as the record page's does. */
let isPersonal = false;
const { visit, opened } = await openTestApp({ url, change: watchShopPage });
const { live } = opened;

function watchShopPage(build: ServerBuild): ServerBuild {
  const asking = build.routes["storefront/record/record-page"]?.module.loader as Loader;
  return changeLoader(build, "storefront/shop/shop-page", (read) => async (given) => {
    loads += 1;
    if (isPersonal) await asking({ ...(given as object), params: { id: "paranoid" } });
    return read(given);
  });
}

interface CustomerOptions {
  name: string;
  role?: "admin" | "user";
  image?: string;
  wishlist?: string[];
}

/** A logged-in customer. */
async function addCustomer({
  name,
  role = "user",
  image,
  wishlist = [],
}: CustomerOptions): Promise<TestClient> {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = await signUp(visit, email);
  await db
    .updateTable("users")
    .set({ username: name, role, profilePic: image ?? null })
    .where("email", "=", email)
    .execute();
  for (const recordId of wishlist) {
    await person.post("/wishlist", { intent: "add", recordId, from: "/shop" });
  }
  return person;
}

/** A page without its nonce, which is another each time. */
async function read(person: TestClient, path: string): Promise<{ html: string; nonce: string }> {
  const response = await person.visit(path);
  expect(response.status).toBe(200);
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
  if (nonce === undefined) throw new Error(`${path} has no nonce.`);
  const html = await response.text();
  return { html: html.replaceAll(nonce, "…"), nonce };
}

let number = 0;
/** The URL of a list that was not asked for yet. */
function newUrl(): string {
  number += 1;
  return `/shop?zz=${number}`;
}

beforeAll(async () => {
  for (const id of ["paranoid", "kind-of-blue", "thriller"]) {
    await addRecord(db, { id, album: id, artist: "Somebody" });
  }
  while (!live.isListening()) await new Promise((resolve) => setTimeout(resolve, 20));
});

beforeEach(() => {
  loads = 0;
});

describe("a customer's page", () => {
  it("is byte for byte as React renders it", async () => {
    const plain = await addCustomer({ name: "plain" });
    const hostile = await addCustomer({
      name: `</script>"'&<b>\\u0041 \u2028 ☃ 🎵`,
      wishlist: ["thriller", "paranoid"],
    });
    const admin = await addCustomer({
      name: "Owner",
      role: "admin",
      image: "profile/a1",
      wishlist: ["paranoid"],
    });
    for (const person of [plain, hostile, admin]) {
      for (const path of ["/", "/shop", "/shop?search=thriller", "/shop?search=nothing+of+it"]) {
        const url = `${path}${path.includes("?") ? "&" : "?"}zz=${(number += 1)}`;
        const rendered = await read(person, url);
        const templated = await read(person, url);
        expect(templated.html).toBe(rendered.html);
        expect(templated.nonce).not.toBe(rendered.nonce);
      }
    }
  });

  it("is rendered by React for the first request, twice for a template at the second, and never again", async () => {
    const [one, two] = [
      await addCustomer({ name: "Number One" }),
      await addCustomer({ name: "Number Two", wishlist: ["thriller"] }),
    ];
    const url = newUrl();
    await read(one, url);
    expect(loads).toBe(1);
    await read(one, url);
    expect(loads).toBe(3);
    const { html } = await read(two, url);
    expect(loads).toBe(3);
    expect(html).toContain("Number Two");
    expect(html).not.toContain("Number One");
    expect(html.match(/Remove from wishlist"/g)).toHaveLength(2);
  });

  it("gets one template for simultaneous requests", async () => {
    const person = await addCustomer({ name: "Somebody" });
    const url = newUrl();
    await read(person, url);
    const pages = await Promise.all(Array.from({ length: 10 }, () => read(person, url)));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(loads).toBe(3);
  });

  it("shows what changed: a record, the wishlist, a name", async () => {
    const person = await addCustomer({ name: "Before" });
    const url = newUrl();
    for (const _ of [1, 2]) expect((await read(person, url)).html).not.toContain("Out of Stock");
    await db.updateTable("records").set({ stock: 0 }).where("id", "=", "paranoid").execute();
    await live.catchUp();
    expect((await read(person, url)).html).toContain("Out of Stock");
    await person.post("/wishlist", { intent: "add", recordId: "paranoid", from: "/shop" });
    await db
      .updateTable("users")
      .set({ username: "After" })
      .where("username", "=", "Before")
      .execute();
    const { html } = await read(person, url);
    expect(html).toContain('"Remove from wishlist"');
    expect(html).toContain("<b>After</b>");
    expect(html).not.toContain("Before");
  });

  it("is a visitor's once the session has ended", async () => {
    const person = await addCustomer({ name: "Gone" });
    const url = newUrl();
    for (const _ of [1, 2, 3]) await read(person, url);
    await db.deleteFrom("sessions").execute();
    const { html } = await read(person, url);
    expect(html).toContain('aria-label="Log in"');
    expect(html).not.toContain("Gone");
  });

  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, br;q=0", "gzip", gunzipSync],
  ])("is compressed for %s as %s", async (accepted, encoding, decompress) => {
    const person = await addCustomer({ name: "Søren ☃" });
    const url = newUrl();
    for (const _ of [1, 2]) await read(person, url);
    const response = await person.visit(url, { headers: { "Accept-Encoding": accepted } });
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    const compressed = Buffer.from(await response.arrayBuffer());
    const html = decompress(compressed).toString();
    expect(html).toContain("<b>Søren ☃</b>");
    expect(html).toMatch(/<\/html>$/);
    expect(compressed.length).toBeLessThan(html.length / 3);
  });

  it("is private, and revalidated each time", async () => {
    const person = await addCustomer({ name: "Private" });
    const url = newUrl();
    const cacheControls = [];
    for (const _ of [1, 2]) {
      const response = await person.visit(url);
      cacheControls.push(response.headers.get("Cache-Control"));
      expect(response.headers.get("ETag")).toBeNull();
    }
    expect(cacheControls).toEqual(["private, no-cache", "private, no-cache"]);
  });

  it("is rendered by React when a loader asks who sent the request", async () => {
    const [one, two] = [await addCustomer({ name: "One" }), await addCustomer({ name: "Two" })];
    const url = newUrl();
    isPersonal = true;
    for (const person of [one, one, two, two]) await read(person, url);
    expect((await read(two, url)).html).toContain("<b>Two</b>");
    isPersonal = false;
    expect(loads).toBeGreaterThan(5);
  });
});
