import type { ServerBuild } from "react-router";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { changeLoader, openTestApp, type Loader } from "../../../test/http/open-test-app.ts";
import { signUp, type TestClient } from "../../../test/http/test-client.ts";
import { addRecord } from "../../../test/database/seed.ts";

const { url, db } = await createDatabase();
/** How often the list was read. */
let reads = 0;
/** Whether it asks who looks, as the record's page does. */
let asksWho = false;
const { visit, opened } = await openTestApp({ url, change: watchShopPage });
const { live } = opened;

function watchShopPage(build: ServerBuild): ServerBuild {
  const asking = build.routes["storefront/record/record-page"]?.module.loader as Loader;
  return changeLoader(build, "storefront/shop/shop-page", (read) => async (given) => {
    reads += 1;
    if (asksWho) await asking({ ...(given as object), params: { id: "paranoid" } });
    return read(given);
  });
}

interface Given {
  name: string;
  role?: "admin" | "user";
  image?: string;
  wishes?: string[];
}

/** Somebody who is logged in. */
async function gather({ name, role = "user", image, wishes = [] }: Given): Promise<TestClient> {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = await signUp(visit, email);
  await db
    .updateTable("users")
    .set({ username: name, role, profilePic: image ?? null })
    .where("email", "=", email)
    .execute();
  for (const recordId of wishes) {
    await person.post("/wishlist", { intent: "add", recordId, from: "/shop" });
  }
  return person;
}

/** A page with its nonce taken out, which is another each time. */
async function read(person: TestClient, path: string): Promise<{ html: string; nonce: string }> {
  const response = await person.visit(path);
  expect(response.status).toBe(200);
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
  if (nonce === undefined) throw new Error(`${path} has no nonce.`);
  const html = await response.text();
  return { html: html.replaceAll(nonce, "…"), nonce };
}

let number = 0;
/** The address of a list that nobody has asked for yet. */
function newAddress(): string {
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
  reads = 0;
});

describe("a customer's page", () => {
  it("is filled in byte for byte as it would be drawn", async () => {
    const plain = await gather({ name: "plain" });
    const hostile = await gather({
      name: `</script>"'&<b>\\u0041 \u2028 ☃ 🎵`,
      wishes: ["thriller", "paranoid"],
    });
    const admin = await gather({
      name: "Owner",
      role: "admin",
      image: "profile/a1",
      wishes: ["paranoid"],
    });
    for (const person of [plain, hostile, admin]) {
      for (const path of ["/", "/shop", "/shop?search=thriller", "/shop?search=nothing+of+it"]) {
        const address = `${path}${path.includes("?") ? "&" : "?"}zz=${(number += 1)}`;
        const drawn = await read(person, address);
        const filled = await read(person, address);
        expect(filled.html).toBe(drawn.html);
        expect(filled.nonce).not.toBe(drawn.nonce);
      }
    }
  });

  it("is drawn for the first who asks, made for the second, and filled in for all after them", async () => {
    const [one, two] = [
      await gather({ name: "Number One" }),
      await gather({ name: "Number Two", wishes: ["thriller"] }),
    ];
    const address = newAddress();
    await read(one, address);
    expect(reads).toBe(1);
    await read(one, address);
    expect(reads).toBe(3);
    const { html } = await read(two, address);
    expect(reads).toBe(3);
    expect(html).toContain("Number Two");
    expect(html).not.toContain("Number One");
    expect(html.match(/Remove from wishlist"/g)).toHaveLength(2);
  });

  it("is made once for many who come together", async () => {
    const person = await gather({ name: "Somebody" });
    const address = newAddress();
    await read(person, address);
    const pages = await Promise.all(Array.from({ length: 10 }, () => read(person, address)));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(reads).toBe(3);
  });

  it("shows what changed: a record, a wish, a name", async () => {
    const person = await gather({ name: "Before" });
    const address = newAddress();
    for (const _ of [1, 2])
      expect((await read(person, address)).html).not.toContain("Out of Stock");
    await db.updateTable("records").set({ stock: 0 }).where("id", "=", "paranoid").execute();
    await live.catchUp();
    expect((await read(person, address)).html).toContain("Out of Stock");
    await person.post("/wishlist", { intent: "add", recordId: "paranoid", from: "/shop" });
    await db
      .updateTable("users")
      .set({ username: "After" })
      .where("username", "=", "Before")
      .execute();
    const { html } = await read(person, address);
    expect(html).toContain('"Remove from wishlist"');
    expect(html).toContain("<b>After</b>");
    expect(html).not.toContain("Before");
  });

  it("is a visitor's once the session has ended", async () => {
    const person = await gather({ name: "Gone" });
    const address = newAddress();
    for (const _ of [1, 2, 3]) await read(person, address);
    await db.deleteFrom("sessions").execute();
    const { html } = await read(person, address);
    expect(html).toContain('aria-label="Log in"');
    expect(html).not.toContain("Gone");
  });

  it("is the customer's alone, and asked for each time", async () => {
    const person = await gather({ name: "Private" });
    const address = newAddress();
    const cacheControls = [];
    for (const _ of [1, 2]) {
      const response = await person.visit(address);
      cacheControls.push(response.headers.get("Cache-Control"));
      expect(response.headers.get("ETag")).toBeNull();
    }
    expect(cacheControls).toEqual(["private, no-cache", "private, no-cache"]);
  });

  it("is drawn for each where a loader asks who looks", async () => {
    const [one, two] = [await gather({ name: "One" }), await gather({ name: "Two" })];
    const address = newAddress();
    asksWho = true;
    for (const person of [one, one, two, two]) await read(person, address);
    expect((await read(two, address)).html).toContain("<b>Two</b>");
    asksWho = false;
    expect(reads).toBeGreaterThan(5);
  });
});
