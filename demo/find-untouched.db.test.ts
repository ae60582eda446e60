import { expect, it } from "vitest";
import { homeSection } from "../app/settings/home-section.ts";
import { addOrder } from "../test/database/seed.ts";
import { createDatabase } from "../test/database/test-database.ts";
import { createClock } from "../test/fixtures/test-clock.ts";
import { findUntouchedDemo } from "./find-untouched.ts";
import { loadDemo } from "./load-demo.ts";

const { db } = await createDatabase();
const home = {
  homeCategories: homeSection.settings.homeCategories.fallback,
  formerNames: {},
  firstNames: {},
  categoryWords: {},
};

it("finds what nobody has changed, ordered or commented on", async () => {
  expect(await findUntouchedDemo(db, home)).toEqual([]);
  const loaded = await loadDemo({ db, now: createClock().now });
  const untouched = await findUntouchedDemo(db, home);
  expect(untouched).toHaveLength(loaded);
  const [changed = "", ordered = "", repriced = ""] = untouched;
  await db.updateTable("records").set({ location: "A4" }).where("id", "=", changed).execute();
  await db.updateTable("records").set({ price: 1 }).where("id", "=", repriced).execute();
  const record = await db
    .selectFrom("records")
    .selectAll()
    .where("id", "=", ordered)
    .executeTakeFirstOrThrow();
  await addOrder(db, { record });
  await db
    .insertInto("records")
    .values({ id: "own", artist: "Own", album: "Own", price: 100, stock: 1 })
    .execute();
  expect(await findUntouchedDemo(db, home)).toEqual(untouched.slice(3));
});
