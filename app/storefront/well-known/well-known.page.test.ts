import { expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";

const { db, url } = await createDatabase();
const { visit, opened, clock } = await openTestApp({ url });

test("a password manager is led to where the password is changed", async () => {
  const answer = await visit("/.well-known/change-password");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/user/profile/security");
  // By this a password manager knows that the answer above means something.
  const path = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
  expect((await visit(path)).status).toBe(404);
});

test("security.txt names the shop's email once there is one, and ends within a year", async () => {
  expect((await visit("/.well-known/security.txt")).status).toBe(404);
  await db
    .insertInto("shopSettings")
    .values({ name: "contact.email", value: '"hej@rille.dk"' })
    .execute();
  await opened.live.catchUp();
  const answer = await visit("/.well-known/security.txt");
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    (await answer.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe("mailto:hej@rille.dk");
  expect(fields.get("Preferred-Languages")).toBe("en, da");
  expect(fields.get("Canonical")).toMatch(/^https?:\/\/.*\/\.well-known\/security\.txt$/);
  const left = new Date(fields.get("Expires") ?? "").getTime() - clock.now().getTime();
  expect(left / 86_400_000).toBeGreaterThan(100);
  expect(left / 86_400_000).toBeLessThan(365);
});
