import { afterEach, describe, expect, test } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
// Another process on the same database.
const other = await openTestApp({ url });
await addRecord(db, { id: "wire", album: "154", artist: "Wire" });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const customer = await signUp(visit, "ann@example.com");

afterEach(async () => {
  await db.deleteFrom("shopSettings").execute();
  await opened.live.catchUp();
});

/** Saves the page Shop of the settings with "Opening soon" as given. */
async function setOpeningSoon(isSoon: boolean): Promise<void> {
  const rest = {
    name: "Gatefold",
    tagline: "Spin",
    description: "Records",
    timeZone: "Europe/Copenhagen",
  };
  const saved = await owner.post("/admin/settings/shop", {
    intent: "save-shop",
    base: JSON.stringify({ ...rest, openingSoon: isSoon ? "" : "on" }),
    ...rest,
    ...(isSoon && { openingSoon: "on" }),
  });
  expect(saved.status).toBe(200);
}

const shown = [
  "/",
  "/shop",
  "/record/wire",
  "/terms",
  "/feed.xml",
  "/google-feed.xml",
  "/user/cart",
];

describe("a shop that opens soon", () => {
  test("shows visitors and customers its name and its hours with 503, whatever was cached", async () => {
    for (const path of shown) {
      await visit(path);
      await other.visit(path);
    }
    await db
      .insertInto("shopSettings")
      .values([
        { name: "contact.openingHours", value: '"Mon–Fri 11–18\\nSat 10–15"' },
        { name: "contact.openingExceptions", value: '"24 December: closed"' },
      ])
      .execute();
    await setOpeningSoon(true);
    await other.opened.live.catchUp();
    for (const path of shown) {
      for (const seen of [await visit(path), await other.visit(path), await customer.visit(path)]) {
        expect(seen.status, path).toBe(503);
        expect(seen.headers.get("Retry-After"), path).toBe("3600");
        expect(seen.headers.get("Cache-Control"), path).toBe("no-store");
        expect(seen.headers.get("Content-Security-Policy"), path).toContain("default-src 'none'");
        const page = await seen.text();
        expect(page).toContain("<h1>Gatefold</h1>");
        expect(page).toMatch(/Opening soon.*Mon–Fri 11–18.*Sat 10–15.*24 December: closed/s);
        expect(page).not.toContain("Wire");
        expect(page).not.toContain("<script");
      }
    }
    const posted = await customer.post("/record/wire", { text: "Hello" });
    expect(posted.status).toBe(503);
    expect(posted.headers.get("X-Request-Outcome")).toBe("not-processed");
  });

  test("turns an open page of a visitor into the page that says so", async () => {
    await setOpeningSoon(true);
    const data = await visit("/shop.data?tag=Dad+Metal");
    expect(data.status).toBe(202);
    expect(data.headers.get("X-Remix-Reload-Document")).toBe("true");
  });

  test("is seen by admins, with a notice, and answers what belongs to logging in", async () => {
    await setOpeningSoon(true);
    for (const path of ["/", "/shop", "/record/wire"]) {
      const seen = await owner.visit(path);
      expect(seen.status, path).toBe(200);
      expect(await seen.text(), path).toContain("Only admins see this");
    }
    for (const path of ["/login", "/forgot-password", "/healthz", "/up", "/favicon.svg"]) {
      expect((await visit(path)).status, path).toBe(200);
    }
    expect((await visit("/pictures/cover/none-96.webp")).status).toBe(404);
    expect((await visit("/webhooks/stripe", { method: "POST" })).status).toBe(404);
    expect((await visit("/admin")).headers.get("Location")).toBe("/login?to=%2Fadmin");
  });

  test("opens again for everybody", async () => {
    await setOpeningSoon(true);
    expect((await visit("/")).status).toBe(503);
    await setOpeningSoon(false);
    await other.opened.live.catchUp();
    expect((await visit("/")).status).toBe(200);
    expect((await other.visit("/record/wire")).status).toBe(200);
    expect(await (await owner.visit("/")).text()).not.toContain("Only admins see this");
  });
});

describe("opening hours", () => {
  test("stand at the foot of pages, in the imprint, and on the home page for search engines", async () => {
    expect(await (await visit("/")).text()).not.toMatch(/Opening hours|"Store"/);
    await db
      .insertInto("shopSettings")
      .values({ name: "contact.openingHours", value: '"Mon–Fri 11–18\\nSat 10–15"' })
      .execute();
    await opened.live.catchUp();
    const home = await (await visit("/")).text();
    expect(home).toContain("Opening hours");
    expect(home).toContain('"openingHours":["Mo-Fr 11:00-18:00","Sa 10:00-15:00"]');
    const imprint = await (await visit("/imprint")).text();
    expect(imprint).toContain("Opening hours: Mon–Fri 11–18; Sat 10–15");
    expect(imprint).not.toContain("Other hours");
  });
});

describe("what customers have a right to", () => {
  const rights = [
    "/withdraw",
    "/da/withdraw",
    "/terms",
    "/privacy",
    "/imprint",
    "/withdrawal-information",
    "/accessibility",
    "/thankyou",
  ];

  test("stays open to an account that has not ordered: its data, its profile and its orders", async () => {
    await setOpeningSoon(true);
    for (const path of ["/user/orders", "/user/profile", "/user/profile/data"])
      expect((await customer.visit(path)).status, path).toBe(200);
    for (const path of [...rights, "/user/orders"])
      expect((await visit(path)).status, path).toBe(503);
  });

  test("stays open to everybody once there is an order, with its invoice and the links of mails", async () => {
    const record = await addRecord(db, { album: "Chairs Missing", artist: "Wire" });
    const { id: uid } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "ann@example.com")
      .executeTakeFirstOrThrow();
    const { orderNumber } = await addOrder(db, { record, userId: uid });
    await setOpeningSoon(true);
    for (const path of rights) expect((await visit(path)).status, path).toBe(200);
    const order = `/user/orders/${orderNumber}`;
    for (const path of [order, "/user/orders", "/user/profile/security"]) {
      const seen = await customer.visit(path);
      expect(seen.status, path).toBe(200);
      expect(await seen.text()).toContain("The shop opens soon.");
    }
    expect((await customer.visit(`${order}/invoice`)).status).not.toBe(503);
    expect((await customer.visit("/page-user")).status).toBe(200);
    const asked = await visit(order);
    expect(asked.headers.get("Location")).toBe(`/login?to=${encodeURIComponent(order)}`);
    const found = await visit("/withdraw", {
      method: "POST",
      body: new URLSearchParams({
        intent: "continue",
        order: orderNumber,
        email: "no@example.com",
      }),
    });
    expect(found.status).toBe(404);
    for (const path of ["/", "/shop", "/user/cart", "/user/checkout", "/feed.xml"]) {
      const closed = await customer.visit(path);
      expect(closed.status, path).toBe(503);
      expect(await closed.text(), path).toContain('href="/withdraw"');
    }
    const danish = await (await visit("/da/shop")).text();
    expect(danish).toContain("Har du bestilt hos os?");
    expect(danish).toContain('href="/da/user/orders"');
  });
});
