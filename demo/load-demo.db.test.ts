import { describe, expect, it } from "vitest";
import { createDatabase } from "../test/database/test-database.ts";
import { createClock } from "../test/fixtures/test-clock.ts";
import { loadDemo } from "./load-demo.ts";
import { readDemo } from "./read-demo.ts";

const { db } = await createDatabase();
const shop = { db, now: createClock().now, publicUrl: "http://localhost" };
const countRecords = async () =>
  (
    await db
      .selectFrom("records")
      .select(db.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

describe("loadDemo", () => {
  it("loads every record once, also when processes start together", async () => {
    const loaded = await Promise.all([loadDemo(shop), loadDemo(shop), loadDemo(shop)]);
    const { length } = await readDemo();
    expect(loaded.toSorted((a, b) => b - a)).toEqual([length, 0, 0]);
    expect(await countRecords()).toBe(String(length));
  });

  it("gives each used copy drawn photos: of the whole copy, and of what is wrong with it", async () => {
    const used = await db
      .selectFrom("records")
      .select(["id", "photos", "defects"])
      .where("newOrUsed", "=", "used")
      .execute();
    for (const { id, photos } of used) expect(photos[0]).toBe(`photo/drawn-copy-${id}`);
    expect(used.filter(({ photos }) => photos.length > 1).length).toBeGreaterThanOrEqual(25);
  });

  it("does not come back once the owner has emptied the shop", async () => {
    await db.deleteFrom("records").execute();
    expect(await loadDemo(shop)).toBe(0);
    expect(await countRecords()).toBe("0");
  });
});
