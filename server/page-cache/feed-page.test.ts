import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { CachedPage } from "./cached-page.ts";
import { createFeedPage, isStillShown, unpackFeed } from "./feed-page.ts";

/** 100,000 items of 1 kB. */
const itemCount = 100_000;
const item = `<item><title>${"Dopesmoker ".repeat(90)}</title></item>\n`;

/** Makes a feed of items; `failAfter` breaks it off, as a database that is gone does. */
function createFeed({ items = itemCount, failAfter = Infinity } = {}): Promise<CachedPage> {
  const parts = async function* () {
    for (let made = 0; made < items; made += 100) {
      if (made >= failAfter) throw new Error("The database is away.");
      yield await Promise.resolve(Buffer.from(item.repeat(Math.min(100, items - made))));
    }
  };
  const body = Readable.toWeb(Readable.from(parts())) as ReadableStream<Uint8Array>;
  const response = new Response(body, { headers: { "Content-Type": "application/xml" } });
  return createFeedPage(
    { response },
    { key: "/feed", topics: [], position: "", route: "/feed", headers: [], now: () => now },
  );
}

const now = new Date("2026-11-22T12:00:00Z");

const megabytes = () => process.memoryUsage().arrayBuffers / 1e6;

describe("a feed of 100,000 items", () => {
  it("is in memory compressed, and for a reader who stops in the middle it is not unpacked further", async () => {
    const page = await createFeed();
    expect(page.bodies.gzip?.bytes.length).toBeLessThan(5e6);
    const before = megabytes();
    const readers = Array.from({ length: 20 }, () => unpackFeed(page).getReader());
    for (const reader of readers) {
      const { value } = await reader.read();
      expect(value?.length).toBeGreaterThan(0);
    }
    // Twenty whole feeds would be 2 GB.
    expect(megabytes() - before).toBeLessThan(50);
    for (const reader of readers) await reader.cancel();
  });

  it("comes whole to a reader who takes it slowly", async () => {
    const page = await createFeed({ items: 1_000 });
    let bytes = 0;
    for await (const part of unpackFeed(page)) {
      bytes += part.length;
      // Another turn of the event loop for each part.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(bytes).toBe(1_000 * Buffer.byteLength(item));
  });

  it("that breaks off is none", async () => {
    await expect(createFeed({ failAfter: 50_000 })).rejects.toThrow("The database is away.");
  });
});

describe("an outdated feed", () => {
  it.each([
    // Made quickly, it is made anew at once.
    { renderTime: 999, age: 0, shown: false },
    { renderTime: 2_000, age: 7_900, shown: true },
    { renderTime: 2_000, age: 8_000, shown: false },
    // However long it takes, half a minute is the most: a sale is out of it within a minute.
    { renderTime: 20_000, age: 29_900, shown: true },
    { renderTime: 20_000, age: 30_000, shown: false },
  ])("made in $renderTime ms is shown at the age of $age ms: $shown", async (given) => {
    const page = await createFeed({ items: 1 });
    const old = { ...page, feed: { renderTime: given.renderTime } };
    expect(isStillShown(old, new Date(now.getTime() + given.age))).toBe(given.shown);
  });
});
