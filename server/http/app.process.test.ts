import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { createDataFolder, emptyShopPassword, startShop } from "../../e2e/start-shop.ts";
import type { Visit } from "../../test/http/open-test-app.ts";
import { createTestClient, signUp } from "../../test/http/test-client.ts";

const folder = await createDataFolder();
const shop = await startShop({
  DATA_DIR: folder,
  DEMO: "0",
  HOST: "127.0.0.1",
  TRUSTED_PROXIES: "loopback",
  REQUIRE_ADMIN_2FA: "1",
});

afterAll(async () => {
  await shop.end();
  await rm(folder, { recursive: true, force: true });
});

/** Requests through a proxy on this machine, with this X-Forwarded-For. */
function visitFrom(forwardedFor: string): Visit {
  return (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set("X-Forwarded-For", forwardedFor);
    return fetch(new URL(path, shop.url), { ...init, headers, redirect: "manual" });
  };
}

test("behind a trusted proxy a session and a rate limit know the client's address", async () => {
  const ann = await signUp(visitFrom("6.6.6.6, 2001:db8:1:2::9"), "ann@example.com");
  const mine = (await (await ann.visit("/user/profile/data")).json()) as object;
  expect(mine).toMatchObject({
    sessions: [{ ipAddress: expect.stringMatching(/^2001:0?db8:/) as string }],
  });

  // The limit on links by mail is 30 an hour for an address; one household has all of a /64.
  const ask = (from: string) =>
    createTestClient(visitFrom(from)).post("/forgot-password", {
      email: `${randomUUID()}@example.com`,
    });
  for (let count = 0; count < 30; count += 1) {
    expect((await ask(`2001:db8:5:5::${count.toString(16)}`)).status).not.toBe(429);
  }
  expect((await ask("2001:db8:5:5::ffff")).status).toBe(429);
  expect((await ask("1.2.3.4, 2001:db8:5:5::abcd")).status).toBe(429);
  expect((await ask("2001:db8:5:6::1")).status).not.toBe(429);
});

test("the first admin, logged in by password alone, is redirected to set up two-factor authentication", async () => {
  const owner = createTestClient(visitFrom("203.0.113.5"));
  const answer = await owner.post("/login", {
    email: "admin@example.com",
    password: emptyShopPassword,
  });
  expect(answer.headers.get("Location")).toBe("/admin/profile#two-factor");
  expect((await owner.visit("/admin")).headers.get("Location")).toBe("/admin/profile#two-factor");
  expect((await owner.visit("/admin/profile")).status).toBe(200);
});
