import { beforeAll, describe, expect, it } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";
import { keptUserCookie, type PageUser } from "./page-user.ts";

const { url, db } = await createDatabase();
const { visit, opened } = await openTestApp({ url });

beforeAll(async () => {
  await addRecord(db, { id: "paranoid", album: "Paranoid", tags: ["Staff Favorites"] });
  while (!opened.live.isListening()) await new Promise((resolve) => setTimeout(resolve, 20));
});

/** A new customer with a record on the wishlist. */
async function addCustomer(): Promise<TestClient> {
  const person = await signUp(visit, `${crypto.randomUUID()}@example.com`);
  await person.post("/wishlist", { intent: "add", recordId: "paranoid", from: "/shop" });
  return person;
}

async function askWhoLooks(person: TestClient): Promise<PageUser> {
  return (await (await person.visit("/page-user")).json()) as PageUser;
}

/** The cookies of a browser that keeps the user of a session. */
function keeping(person: TestClient, sessionKey: string | null): { Cookie: string } {
  return { Cookie: `${person.cookies()}; ${keptUserCookie}=${sessionKey}` };
}

describe.each(["/", "/shop", "/shop?search=paranoid"])("%s for a customer", (path) => {
  it("is made for them until their browser keeps who they are", async () => {
    const person = await addCustomer();
    const { user } = await askWhoLooks(person);
    const response = await person.visit(path);
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(response.headers.get("ETag")).toBeNull();
    const html = await response.text();
    expect(html).toContain(`<b>${user?.username}</b>`);
    expect(html).toContain('aria-label="Remove from wishlist"');
  });

  it("is then the page that visitors get, with nothing of them in it", async () => {
    const person = await addCustomer();
    const { user, sessionKey } = await askWhoLooks(person);
    const response = await visit(path, { headers: keeping(person, sessionKey) });
    const html = await response.text();
    expect(html).toBe(await (await visit(path)).text());
    expect(html).not.toContain(user?.username);
    expect(html).not.toContain(`aria-label="Remove from wishlist"`);
    expect(response.headers.get("ETag")).not.toBeNull();
    expect(response.headers.get("Vary")).toContain("Cookie");
  });

  it("is their own when the browser keeps somebody else", async () => {
    const [ann, bob] = [await addCustomer(), await addCustomer()];
    const { sessionKey } = await askWhoLooks(ann);
    const { user } = await askWhoLooks(bob);
    const html = await (await visit(path, { headers: keeping(bob, sessionKey) })).text();
    expect(html).toContain(`<b>${user?.username}</b>`);
  });
});

it.each(["/record/paranoid", "/user/wishlist", "/shop.data", "/terms"])(
  "%s is made for a customer whose browser keeps them too",
  async (path) => {
    const person = await addCustomer();
    const { sessionKey } = await askWhoLooks(person);
    const response = await visit(path, { headers: keeping(person, sessionKey) });
    expect(response.headers.get("Cache-Control")).toContain("private");
    expect(await response.text()).toContain(sessionKey);
  },
);

it("a form without a script makes the server draw the person on the next page", async () => {
  const person = await addCustomer();
  const { sessionKey } = await askWhoLooks(person);
  for (const [path, fields] of [
    ["/wishlist", { intent: "remove", recordId: "paranoid", from: "/shop" }],
    ["/logout", {}],
  ] as const) {
    const response = await visit(path, {
      method: "POST",
      headers: keeping(person, sessionKey),
      body: new URLSearchParams(fields),
    });
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()).toContain(
      `${keptUserCookie}=; Path=/; Max-Age=0; SameSite=Lax`,
    );
  }
});

it("a browser that keeps nobody is told to forget nothing", async () => {
  const person = await addCustomer();
  const response = await person.post("/wishlist", { intent: "remove", recordId: "paranoid" });
  expect(response.headers.getSetCookie().join()).not.toContain(keptUserCookie);
});

it("who looks is nobody without a session, and after it has ended", async () => {
  const nobody = { user: null, wishlist: [], sessionKey: null };
  expect(await (await visit("/page-user")).json()).toEqual(nobody);
  const person = await addCustomer();
  expect(await askWhoLooks(person)).toMatchObject({ wishlist: ["paranoid"] });
  await db.deleteFrom("sessions").execute();
  const response = await person.visit("/page-user");
  expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(await response.json()).toEqual(nobody);
});
