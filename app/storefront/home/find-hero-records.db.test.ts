import { expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findHeroRecords } from "./find-hero-records.server.ts";
import { findHomeRows } from "./find-home-rows.server.ts";

const tags = ["Staff Favorites"];

async function findHero(db: Parameters<typeof findHomeRows>[0]): Promise<string[]> {
  const records = await findHeroRecords(db, await findHomeRows(db));
  return records.map(({ id }) => id);
}

it("the head shows favourites that no row shows: in stock, each album once", async () => {
  const { db } = await createDatabase();
  for (const artist of ["A", "B", "C", "D"])
    await addRecord(db, { id: artist.toLowerCase(), artist, tags });
  const used = { newOrUsed: "used", mediaCondition: "VG", stock: 1 } as const;
  await addRecord(db, { id: "a-2", artist: "A", tags, ...used });
  await addRecord(db, { id: "e", artist: "E", tags, stock: 0 });
  await addRecord(db, { id: "f", artist: "F", tags });
  await addRecord(db, { id: "f-2", artist: "F", tags, ...used });
  await addRecord(db, { id: "g", artist: "G", tags });
  await addRecord(db, { id: "h", artist: "H", tags });
  await addRecord(db, { id: "i", artist: "I", tags });
  // A's copies fill two of the four places of the row: B and C stand in it, D does not.
  expect(await findHero(db)).toEqual(["d", "f", "g"]);
});

it("a shop of few records fills it from its rows, never with what stands first or twice", async () => {
  const { db } = await createDatabase();
  await addRecord(db, { id: "a", artist: "A", tags });
  await addRecord(db, { id: "b", artist: "B", tags: [...tags, "Dad Metal"] });
  await addRecord(db, { id: "c", artist: "C", tags });
  expect(await findHero(db)).toEqual(["c"]);
  await addRecord(db, { id: "new", artist: "Z" });
  expect(await findHero(db)).toEqual(["new", "c"]);
});
