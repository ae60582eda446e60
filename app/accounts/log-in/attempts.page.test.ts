import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { createTestClient, password, signUp } from "../../../test/http/test-client.ts";
import { clearAttempts, consumeRateLimit } from "../rate-limiter.server.ts";
import { rateLimitFor, type RateLimitName } from "../rate-limits.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });

beforeEach(() => db.deleteFrom("attempts").execute());

const email = "ann@example.com";
const ann = await signUp(visit, email);
await ann.post("/logout", {});

const attempt = (person = createTestClient(visit), given = "wrong password") =>
  person.post("/login", { email, password: given });

/** Counts attempts that came from elsewhere. */
async function use(name: RateLimitName, count: number): Promise<void> {
  const limit = rateLimitFor(name, email);
  for (let time = 0; time < count; time += 1) await consumeRateLimit(opened.services, limit);
}

test("strangers do not keep out a browser that has logged in before", async () => {
  for (let time = 0; time < 5; time += 1) expect((await attempt()).status).toBe(400);
  const refused = await attempt(undefined, password);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/Too many attempts\. Try again in \d+ seconds\./);
  expect((await attempt(ann, password)).status).toBe(303);
  await ann.post("/logout", {});
});

test("a cookie of another account, or one that was changed, makes nobody known", async () => {
  const eve = await signUp(visit, "eve@example.com");
  await eve.post("/logout", {});
  for (let time = 0; time < 5; time += 1) await attempt();
  expect((await attempt(eve, password)).status).toBe(429);
});

test("beyond a hundred a day from all strangers together, one is tried every five minutes", async () => {
  await use("log-in-strangers", 100);
  expect((await attempt()).status).toBe(400);
  const slowed = await attempt();
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get("Retry-After"))).toBeLessThanOrEqual(300);
  expect((await attempt(ann, password)).status).toBe(303);
  await ann.post("/logout", {});
});

test("the owner is mailed of many attempts, once a day", async () => {
  await use("log-in-many", 20);
  await attempt();
  await attempt();
  const mails = async () => {
    const { rows } = await sql<{ to: string }>`
      select data ->> 'to' as to from pgboss.job
      where name = 'mail' and data ->> 'kind' = 'log-in-attempts'`.execute(db);
    return rows;
  };
  await expect.poll(mails).toEqual([{ to: email }]);
});

test("the owner of the shop clears the attempts of an email from all networks", async () => {
  for (let time = 0; time < 6; time += 1) await attempt();
  expect(await clearAttempts({ db }, [email])).toBe(true);
  expect(await clearAttempts({ db }, [email])).toBe(false);
  expect((await attempt(undefined, password)).status).toBe(303);
});
