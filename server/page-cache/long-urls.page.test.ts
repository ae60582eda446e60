import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp, readBuild } from "../../test/http/open-test-app.ts";
import { PageHandler } from "../http/page-handler.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const record = await addRecord(db, { album: "Album 0", tags: ["Dad Metal"] });
for (let number = 1; number < 20; number += 1) {
  await addRecord(db, { album: `Album ${number}`, tags: ["Dad Metal"] });
}
const long = "x".repeat(15_000);

it("a query of 15,000 letters is not repeated at every heart", async () => {
  for (const path of ["/", "/shop", `/record/${record.id}`]) {
    const plain = (await (await visit(path)).text()).length;
    const html = await (await visit(`${path}?more=${long}`)).text();
    expect(html, path).toContain("Add to wishlist");
    expect(html.length, path).toBeLessThan(plain + 3 * long.length);
  }
});

it("a page of a URL above 1,000 letters takes no place in the page cache", async () => {
  const pages = new PageHandler({
    build: await readBuild(),
    opened,
    clientFolder: join(import.meta.dirname, "../../build/client"),
    cacheBytes: 16 * 1024 * 1024,
  });
  await vi.waitFor(() => {
    expect(opened.live.isListening()).toBe(true);
  });
  await opened.live.catchUp();
  const ask = async (path: string) => {
    const requestContext = { requestId: "A", clientAddress: "", position: opened.live.position() };
    const request = new Request(`http://shop.example${path}`);
    expect((await pages.answer(request, requestContext)).response.status).toBe(200);
    return pages.cache.counts().pages;
  };
  expect(await ask("/")).toBe(1);
  for (let time = 0; time < 3; time += 1) {
    expect(await ask(`/shop?label=${long}`)).toBe(1);
    expect(await ask(`/shop?search=album&label=${"x".repeat(1_000)}`)).toBe(1);
  }
  expect(await ask(`/shop?label=${"x".repeat(900)}`)).toBe(2);
});
