import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { CachedPage } from "./cached-page.ts";
import { PageStore } from "./page-store.ts";
import { createCachedPage } from "./process-page.ts";

function createPage(key: string, topics: string[], body = Buffer.alloc(1_000, key)): CachedPage {
  return createCachedPage(
    { headers: [], body },
    { key, topics, position: "1", route: "", readAt: new Date(0) },
  );
}

it("marks the pages that show a topic as outdated, and no others; they stay for outages", () => {
  const store = new PageStore(1_000_000);
  store.add(createPage("/a", ["record:a", "catalogue"]));
  store.add(createPage("/b", ["record:b", "catalogue"]));
  store.add(createPage("/c", []));
  const outdated = () => ["/a", "/b", "/c"].filter((key) => store.find(key)?.outdated === true);
  store.markOutdated(["record:a", "record:z"]);
  expect(outdated()).toEqual(["/a"]);
  store.markOutdated(["catalogue"]);
  expect(outdated()).toEqual(["/a", "/b"]);
  store.markOutdated(["everything"]);
  expect(outdated()).toEqual(["/a", "/b", "/c"]);
  store.add(createPage("/a", ["record:a"]));
  expect(outdated()).toEqual(["/b", "/c"]);
  store.remove("/b");
  expect(store.size.pages).toBe(2);
});

it("goes by the topics of the page as it was added last", () => {
  const store = new PageStore(1_000_000);
  store.add(createPage("/a", ["record:old"]));
  store.add(createPage("/a", ["record:new"]));
  store.markOutdated(["record:old"]);
  expect(store.find("/a")?.outdated).toBeUndefined();
  store.markOutdated(["record:new"]);
  expect(store.find("/a")?.outdated).toBe(true);
});

it("stays within its bytes, and drops the least recently used pages", () => {
  const store = new PageStore(100_000);
  const add = (key: string, size: number) => {
    store.add(createPage(key, [], Buffer.alloc(size, key)));
  };
  for (const key of ["/a", "/b", "/c"]) add(key, 25_000);
  store.find("/a");
  add("/d", 25_000);
  expect(store.find("/b")).toBeUndefined();
  expect(store.find("/a")).toBeDefined();
  expect(store.size.bytes).toBeLessThanOrEqual(100_000);
  add("/huge", 200_000);
  expect(store.find("/huge")).toBeUndefined();
});

it("holds only compressed bytes once they are made, and gives the plain ones back from them", async () => {
  const store = new PageStore(1_000_000);
  const plain = Buffer.alloc(50_000, "/a");
  const page = createPage("/a", [], plain);
  store.add(page);
  const before = store.size.bytes;
  const packed = await store.encode(page, "gzip");
  expect(gunzipSync(packed.bytes).equals(plain)).toBe(true);
  expect(store.size.bytes).toBeLessThan(before - 40_000);
  expect(page.bodies.identity).toBeUndefined();
  expect((await store.encode(page, "identity")).bytes.equals(plain)).toBe(true);
});

it("makes the brotli of a page smaller, and the same page of it", async () => {
  const store = new PageStore(1_000_000);
  const text = readFileSync(import.meta.filename, "utf8");
  const page = createPage("/a", [], Buffer.from(text));
  store.add(page);
  const quick = (await store.encode(page, "br")).bytes;
  const before = store.size.bytes;
  await store.recompress(page);
  const { bytes: smallest, headers } = await store.encode(page, "br");
  expect(smallest.length).toBeLessThan(quick.length);
  expect(headers.at(headers.indexOf("Content-Length") + 1)).toBe(String(smallest.length));
  expect(store.size.bytes).toBe(before - quick.length + smallest.length);
  expect(brotliDecompressSync(smallest).toString()).toBe(text);
});
