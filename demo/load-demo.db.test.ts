import { describe, expect, it } from "vitest";
import { createClock } from "../test/fixtures/test-clock.ts";
import { createDatabase } from "../test/database/test-database.ts";
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

  it("does not come back once the owner has emptied the shop", async () => {
    await db.deleteFrom("records").execute();
    expect(await loadDemo(shop)).toBe(0);
    expect(await countRecords()).toBe("0");
  });
});
