import { expect, test } from "vitest";
import { startDatabaseProxy } from "../../test/database/database-proxy.ts";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { recordLog } from "../../test/http/record-log.ts";
import { signUp } from "../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const database = await startDatabaseProxy(url);
const { lines, observability } = recordLog();
const { visit } = await openTestApp({ url: database.url, observability });
// Its sleeve is like no other: those of other files of this process are kept in memory.
const record = await addRecord(db, { album: "Not Drawn Before the Outage" });
const ann = await signUp(visit, "ann@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

const form = (fields: { [name: string]: string }) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});
const wish = form({ intent: "add", recordId: record.id, from: "/" });

test("while the database is away, everything that needs it answers 503 and says when to try again", async () => {
  await database.cut();
  const requests: [string, Promise<Response>][] = [
    ["a page", visit("/shop")],
    ["the data of a page", visit("/shop.data")],
    ["records of a cart", visit(`/cart-records?ids=${record.id}`)],
    ["suggestions", visit("/suggestions?search=a")],
    ["the sitemap", visit("/sitemap.xml")],
    ["a sleeve that is not drawn yet", visit(`/pictures/${record.coverImage}-96.webp`)],
    ["a log-in by passkey", visit("/login/passkey", form({ intent: "begin-passkey-log-in" }))],
    ["a log-in", visit("/login", form({ email: "ann@example.com", password: "wrong horse" }))],
    ["a download of one's data", ann.visit("/user/profile/data")],
    ["a heart", ann.visit("/wishlist", wish)],
    ["a heart's data", ann.visit("/wishlist.data", wish)],
    ["the admin's page", ann.visit("/admin")],
    ["a search for the same album", ann.visit("/admin/same-album?artist=a&album=b")],
    ["a cell that is changed", ann.visit("/admin/cells", form({ id: record.id, price: "1" }))],
  ];
  for (const [what, asked] of requests) {
    const response = await asked;
    expect(response.status, what).toBe(503);
    expect(response.headers.get("Retry-After"), what).toBe("5");
    expect(response.headers.get("Cache-Control"), what).toBe("no-store");
    const text = await response.text();
    if (!what.includes("data of a page") && !what.includes("heart's data")) {
      expect(text, what).toMatch(/We(?:'|&#x27;)ll be right back\./);
    }
    expect(text, what).not.toContain("ECONNREFUSED");
  }
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);

  const health = await visit("/healthz");
  expect(health.status).toBe(200);
  expect(health.headers.get("Cache-Control")).toBe("no-store");
  // The problem is in the log: admins cannot be recognised now.
  expect(await health.json()).toEqual({ status: "degraded" });
  await visit("/healthz");
  const named = lines.filter(({ message }) => message === "The shop needs a look");
  expect(named.map(({ fields }) => fields["problems"])).toEqual([
    [expect.stringContaining("The database does not answer")],
  ]);
  await database.mend();
});
