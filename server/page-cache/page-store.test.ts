import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PageStore, tagOf, type CachedPage } from "./page-store.ts";

function createPage(key: string, topics: string[], size = 1_000): CachedPage {
  const body = Buffer.alloc(size, key);
  const tally = { route: "", sent: 0, unchanged: 0 };
  const times = { position: "1", readAt: new Date(0) };
  return {
    key,
    headers: [],
    topics,
    ...times,
    tally,
    tag: tagOf(body),
    bodies: { identity: body },
  };
}

it("outdates the pages that show a topic, and no others; they stay for worse times", () => {
  const store = new PageStore(1_000_000);
  store.keep(createPage("/a", ["record:a", "catalogue"]));
  store.keep(createPage("/b", ["record:b", "catalogue"]));
  store.keep(createPage("/c", []));
  const outdated = () => ["/a", "/b", "/c"].filter((key) => store.find(key)?.outdated === true);
  store.outdate(["record:a", "record:z"]);
  expect(outdated()).toEqual(["/a"]);
  store.outdate(["catalogue"]);
  expect(outdated()).toEqual(["/a", "/b"]);
  store.outdate(["everything"]);
  expect(outdated()).toEqual(["/a", "/b", "/c"]);
  store.keep(createPage("/a", ["record:a"]));
  expect(outdated()).toEqual(["/b", "/c"]);
  store.remove("/b");
  expect(store.size.pages).toBe(2);
});

it("goes by the topics of the page as it was kept last", () => {
  const store = new PageStore(1_000_000);
  store.keep(createPage("/a", ["record:old"]));
  store.keep(createPage("/a", ["record:new"]));
  store.outdate(["record:old"]);
  expect(store.find("/a")?.outdated).toBeUndefined();
  store.outdate(["record:new"]);
  expect(store.find("/a")?.outdated).toBe(true);
});

it("stays within its bytes, and lets go of what was not asked for longest", () => {
  const store = new PageStore(100_000);
  for (const key of ["/a", "/b", "/c"]) store.keep(createPage(key, [], 25_000));
  store.find("/a");
  store.keep(createPage("/d", [], 25_000));
  expect(store.find("/b")).toBeUndefined();
  expect(store.find("/a")).toBeDefined();
  expect(store.size.bytes).toBeLessThanOrEqual(100_000);
  store.keep(createPage("/huge", [], 200_000));
  expect(store.find("/huge")).toBeUndefined();
});

it("keeps only compressed bytes once they are made, and gives the plain ones back from them", async () => {
  const store = new PageStore(1_000_000);
  const page = createPage("/a", [], 50_000);
  const plain = page.bodies.identity ?? Buffer.alloc(0);
  store.keep(page);
  const before = store.size.bytes;
  const packed = await store.bodyOf(page, "gzip");
  expect(gunzipSync(packed).equals(plain)).toBe(true);
  expect(store.size.bytes).toBeLessThan(before - 40_000);
  expect(page.bodies.identity).toBeUndefined();
  expect((await store.bodyOf(page, "identity")).equals(plain)).toBe(true);
});

it("makes the brotli of a page smaller, and the same page of it", async () => {
  const store = new PageStore(1_000_000);
  const words = readFileSync(import.meta.filename, "utf8");
  const page: CachedPage = { ...createPage("/a", []), bodies: { identity: Buffer.from(words) } };
  store.keep(page);
  const quick = await store.bodyOf(page, "br");
  const before = store.size.bytes;
  await store.tighten(page);
  const tight = await store.bodyOf(page, "br");
  expect(tight.length).toBeLessThan(quick.length);
  expect(store.size.bytes).toBe(before - quick.length + tight.length);
  expect(brotliDecompressSync(tight).toString()).toBe(words);
});
