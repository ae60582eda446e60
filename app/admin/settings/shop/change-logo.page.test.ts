import sharp from "sharp";
import { expect, test } from "vitest";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { openTestApp } from "../../../../test/http/open-test-app.ts";
import { signUp } from "../../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

function send(fields: { [name: string]: string | Blob }): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return owner.post("/admin/settings/shop", body);
}

const logo = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><script>alert(1)</script><circle cx="25" cy="25" r="20" fill="#111"/></svg>',
  ],
  "logo.svg",
  { type: "image/svg+xml" },
);

test("a logo is on all pages, as icon and as picture of shared links, until it is removed", async () => {
  expect(await (await visit("/")).text()).toContain('href="/favicon.svg"');
  const refused = await send({ intent: "save-logo", logo: new File(["no"], "x.png") });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This is not a");
  expect((await send({ intent: "save-logo" })).status).toBe(400);

  expect((await send({ intent: "save-logo", logo })).status).toBe(200);
  await opened.live.catchUp();
  const home = await (await visit("/")).text();
  const [path, key] = /\/pictures\/logo\/([0-9a-f-]{36})-page\.png/.exec(home) ?? [];
  expect(home).toContain(`<link rel="icon" href="/pictures/logo/${key}-icon.png"`);
  expect(home).toContain(`content="http://shop.example/pictures/logo/${key}-share.png"`);
  expect(home).not.toContain("favicon.svg");
  expect(home).toMatch(/page\.png"[^>]*alt=""[^>]*>Gatefold</);
  const picture = await visit(path ?? "");
  expect(picture.headers.get("Content-Type")).toBe("image/png");
  expect(picture.headers.get("Cache-Control")).toContain("immutable");
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe("png");
  expect((await visit(`/pictures/logo/${key}-page.svg`)).status).toBe(404);
  expect((await visit(`/pictures/logo/../logo/${key}-other.png`)).status).toBe(404);

  // The name alone changes without another file.
  expect((await send({ intent: "save-logo", hasName: "on" })).status).toBe(200);
  await opened.live.catchUp();
  const named = await (await visit("/")).text();
  expect(named).toContain(`/pictures/logo/${key}-page.png`);
  expect(named).toMatch(/page\.png"[^>]*alt="Gatefold"[^>]*\/><\/a>/);

  expect((await send({ intent: "remove-logo" })).status).toBe(200);
  await opened.live.catchUp();
  expect(await (await visit("/")).text()).toContain('href="/favicon.svg"');
  // Mails that were sent show it.
  expect((await visit(path ?? "")).status).toBe(200);
  const entries = await db.selectFrom("auditEntries").select("subjectId").execute();
  expect(entries.map(({ subjectId }) => subjectId)).toEqual(["shop", "shop", "shop"]);
});
