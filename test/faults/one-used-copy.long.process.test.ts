import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Database } from "../../app/db/database.ts";
import { readDatabaseUrl } from "../../e2e/database.ts";
import { addRecord } from "../database/seed.ts";
import { buildCheckout, formOf } from "../fixtures/checkout.ts";
import { openFaultShop, openTestConnection } from "./fault-shop.ts";
import { visitFrom } from "./shoppers.ts";

const buyers = 200;
const secret = "a secret that only this test signs cookies with";

test("200 buyers order the one used copy at once: one has it, 199 are told so in words", async () => {
  const shop = await openFaultShop({ AUTH_SECRET: secret });
  const db = openTestConnection(await readDatabaseUrl(shop.environment["DATA_DIR"] ?? ""));
  const copy = await addRecord(db, { album: "Paranoid", newOrUsed: "used", stock: 1, price: 700 });
  const cookies = await addLoggedIn(db, buyers);

  const url = () => shop.running().url;
  const answers = await Promise.all(
    cookies.map(async (cookie) => {
      const visit = visitFrom(url);
      const body = formOf(buildCheckout([{ record: copy }]));
      for (;;) {
        const init = { method: "POST", body, headers: { Cookie: cookie } };
        const response = await visit("/user/checkout", init);
        const place = response.headers.get("Location") ?? "";
        const answer = { status: response.status, place, text: await response.text() };
        if (answer.status !== 503) return answer;
        // A slow machine cannot serve 200 within the time that a request waits for the database: the rest are told so,
        // and when to try again.
        expect(answer.text).toContain("be right back.");
        await pause(Number(response.headers.get("Retry-After")) * 1000);
      }
    }),
  );

  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ place }) => place.startsWith("/thankyou?order="))).toHaveLength(1);
  expect(refused).toHaveLength(buyers - 1);
  for (const { text } of refused) expect(text).toContain("Paranoid is out of stock.");
  const lines = await db.selectFrom("orderLines").select(["recordId", "quantity"]).execute();
  expect(lines).toEqual([{ recordId: copy.id, quantity: 1 }]);
  const records = await db.selectFrom("records").select("stock").execute();
  expect(records).toEqual([{ stock: 0 }]);
});

/** Adds so many people who are logged in, without the time that passwords take. Returns their cookies. */
async function addLoggedIn(db: Database, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomUUID() }));
  await db
    .insertInto("users")
    .values(people.map(({ id }) => ({ id, username: "Ann", email: `${id}@example.com` })))
    .execute();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db
    .insertInto("sessions")
    .values(people.map(({ id, token }) => ({ id, token, userId: id, expiresAt })))
    .execute();
  return people.map(({ token }) => {
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return `gatefold.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}
