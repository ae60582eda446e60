import { beforeEach, describe, expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { createTestClient, signUp } from "../../../test/http/test-client.ts";
import { beginSetup } from "../../accounts/setup-token.server.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const keep = () => Promise.resolve();
const now = () => new Date();

beforeEach(async () => {
  await db.deleteFrom("users").execute();
  await db.deleteFrom("shopSettings").execute();
  await db.deleteFrom("settings").where("name", "=", "setup-token").execute();
  await opened.live.catchUp();
});

async function begin(): Promise<string> {
  const state = await beginSetup(db, { now, keep });
  await opened.live.catchUp();
  if (state.kind !== "begun") throw new Error(state.kind);
  return state.token;
}

const account = { email: "owner@example.com", password: "turns them over" };

/** Makes the owner, and gives them logged in. */
async function becomeOwner() {
  const token = await begin();
  const owner = createTestClient(visit);
  const made = await owner.post(`/setup?token=${token}`, { ...account, token });
  expect(made.status).toBe(303);
  expect(made.headers.get("Location")).toBe("/setup/shop");
  await opened.live.catchUp();
  return { owner, token };
}

describe("an empty shop", () => {
  test("begins its set-up once, however many processes start at the same time", async () => {
    const kept: string[] = [];
    const states = await Promise.all(
      [1, 2, 3].map(() =>
        beginSetup(db, {
          now,
          keep: (token) => {
            kept.push(token);
            return Promise.resolve();
          },
        }),
      ),
    );
    expect(states.map(({ kind }) => kind).sort()).toEqual(["begun", "waiting", "waiting"]);
    expect(kept).toHaveLength(1);
    const stored = await db.selectFrom("settings").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(kept[0]);
  });

  test("that has an admin, or was a shop before, has nothing to set up", async () => {
    await signUp(visit, "ann@example.com");
    expect(await beginSetup(db, { now, keep })).toEqual({ kind: "none" });
    await db.updateTable("users").set({ role: "admin" }).execute();
    expect(await beginSetup(db, { now, keep })).toEqual({ kind: "none" });
  });

  test("is closed to visitors until it is opened, and tells who has no token nothing", async () => {
    const token = await begin();
    for (const path of ["/", "/shop", "/signup"]) {
      const seen = await visit(path);
      expect(seen.status, path).toBe(503);
      expect(seen.headers.get("Retry-After")).toBe("3600");
    }
    expect((await visit("/healthz")).status).toBe(200);
    for (const path of ["/setup", "/setup?token=", "/setup?token=none", `/setup?token=${token}x`]) {
      expect((await visit(path)).status, path).toBe(404);
    }
    expect((await visit("/setup/shop")).headers.get("Location")).toBe("/login?to=%2Fsetup%2Fshop");
    const posted = await createTestClient(visit).post("/setup", { ...account, token: "none" });
    expect(posted.status).toBe(404);
    const page = await visit(`/setup?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(await page.text()).toContain("Continue");
  });

  test("gets one owner by its token", async () => {
    const { owner, token } = await becomeOwner();
    expect((await visit(`/setup?token=${token}`)).status).toBe(404);
    const again = await createTestClient(visit).post(`/setup?token=${token}`, {
      email: "second@example.com",
      password: "turns them over",
      token,
    });
    expect(again.status).toBe(404);
    const users = await db.selectFrom("users").select(["email", "role"]).execute();
    expect(users).toEqual([{ email: account.email, role: "admin" }]);
    expect((await owner.visit("/setup")).headers.get("Location")).toBe("/setup/shop");
  });

  test("refuses a weak password and keeps the token", async () => {
    const token = await begin();
    const client = createTestClient(visit);
    const refused = await client.post(`/setup?token=${token}`, {
      email: account.email,
      password: "password",
      token,
    });
    expect(refused.status).toBe(400);
    expect((await visit(`/setup?token=${token}`)).status).toBe(200);
  });

  test("is set up step by step, and opened", async () => {
    const { owner } = await becomeOwner();
    const step = async (path: string) => {
      const page = await owner.visit(path);
      expect(page.status, path).toBe(200);
      return page.text();
    };
    const shop = await step("/setup/shop");
    for (const words of ["Shop name", "Address", "VAT number", "Continue", "Later", "Owner"]) {
      expect(shop).toContain(words);
    }
    const fields = {
      name: "Pladen",
      tagline: "Spin",
      description: "Records",
      openingSoon: "on",
      timeZone: "Europe/Copenhagen",
      address: "Pladen ApS\nNørrebrogade 1",
      email: "hej@pladen.dk",
      phone: "",
      vatNumber: "DK 12 34 56 78",
      bankAccount: "Reg. 1234, account 123456",
    };
    const base = JSON.stringify({ openingSoon: "on" });
    const wrong = await owner.post("/setup/shop", { ...fields, email: "none", base });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("Pladen");
    const asLoaded = JSON.parse(
      /name="base" value="([^"]*)"/.exec(shop)?.[1]?.replaceAll("&quot;", '"') ?? "{}",
    ) as object;
    const saved = await owner.post("/setup/shop", { ...fields, base: JSON.stringify(asLoaded) });
    expect(saved.status).toBe(302);
    expect(saved.headers.get("Location")).toBe("/setup/postage");
    await opened.live.catchUp();
    const closed = await visit("/");
    expect(closed.status).toBe(503);
    expect(await closed.text()).toContain("Pladen");

    for (const path of ["/setup/postage", "/setup/payment", "/setup/mail", "/setup/records"]) {
      expect(await step(path)).toMatch(/Continue.*Later/s);
    }
    // Only its owner sees the shop, with the way back to the last step.
    expect(await step("/")).not.toContain("See all records");
    await addRecord(db, { artist: "Svartåsen", album: "Ekko", tags: [] });
    await opened.live.catchUp();
    const home = await step("/");
    expect(home).toMatch(/href="\/shop"[^>]*>See all records/);
    expect(home).toContain('href="/setup/open"');
    const open = await step("/setup/open");
    expect(open).toContain("What the law still asks for");
    expect(open).toContain('href="/admin/texts/terms"');
    expect(open).not.toContain("VAT number is made up");
    const done = await owner.post("/setup/open", {});
    expect(done.headers.get("Location")).toBe("/");
    await opened.live.catchUp();
    expect((await visit("/")).status).toBe(200);
    // There is nothing to set up any more.
    expect((await owner.visit("/setup/shop")).headers.get("Location")).toBe("/admin/settings");
    expect((await visit("/setup")).status).toBe(404);
  });
});
