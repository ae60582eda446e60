import { describe, expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findAlbumCopies } from "./find-album-copies.server.ts";

const { db } = await createDatabase();

const used = { newOrUsed: "used", mediaCondition: "VG", stock: 1 } as const;

describe("findAlbumCopies", () => {
  it("counts the other rows of an album that are in stock, and finds the cheapest", async () => {
    const arrival = { artist: "ABBA", album: "Arrival" };
    await addRecord(db, { ...arrival, id: "new", price: 179 });
    await addRecord(db, { ...arrival, id: "good", price: 98, discount: 50, ...used });
    await addRecord(db, { artist: "Abba", album: "ARRIVAL", id: "worn", price: 60, ...used });
    await addRecord(db, { ...arrival, id: "sold", price: 5, ...used, stock: 0 });
    await addRecord(db, { artist: "ABBA", album: "Waterloo", id: "other" });
    const { copies, topics } = await findAlbumCopies(db, [
      { id: "new" },
      { id: "good" },
      { id: "sold" },
      { id: "other" },
    ]);
    expect(Object.fromEntries(copies)).toEqual({
      new: { count: 2, from: 49 },
      good: { count: 2, from: 60 },
      sold: { count: 3, from: 49 },
    });
    expect(topics.toSorted()).toEqual(["record:good", "record:new", "record:sold", "record:worn"]);
  });

  it("says nothing of an album whose other copies are sold, but follows them", async () => {
    const album = { artist: "Neu!", album: "Neu! 75" };
    await addRecord(db, { ...album, id: "neu" });
    await addRecord(db, { ...album, id: "neu-sold", ...used, stock: 0 });
    const { copies, topics } = await findAlbumCopies(db, [{ id: "neu" }]);
    expect(copies.size).toBe(0);
    expect(topics).toEqual(["record:neu-sold"]);
  });

  it("follows prices and stock of all records where there are more copies than a page may name", async () => {
    const album = { artist: "Various Artists", album: "Nuggets" };
    for (let copy = 0; copy < 70; copy += 1)
      await addRecord(db, { ...album, id: `nuggets-${copy}`, price: 100 + copy, ...used });
    const { copies, topics } = await findAlbumCopies(db, [{ id: "nuggets-0" }]);
    expect(copies.get("nuggets-0")).toEqual({ count: 69, from: 101 });
    expect(topics).toEqual(["prices", "availability"]);
  });
});
