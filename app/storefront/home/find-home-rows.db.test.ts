import { describe, expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findHomeRows } from "./find-home-rows.server.ts";

const { db } = await createDatabase();

describe("findHomeRows", () => {
  it("finds the rows in their order: featured first, then tagged, each by artist, at most four", async () => {
    await addRecord(db, { artist: "Motörhead", tags: ["Dad Metal"], discount: 10 });
    await addRecord(db, { artist: "abba", tags: ["Staff Favorites"] });
    const tag = "Soundtracks";
    for (const artist of ["D", "c", "B", "A", "E"])
      await addRecord(db, { artist, album: "Tagged", tags: [tag] });
    for (const artist of ["Y", "x"])
      await addRecord(db, { artist, album: "Featured", featured: [tag], tags: [tag] });
    const rows = await findHomeRows(db);
    expect(rows.map(({ category }) => category)).toEqual([
      "Soundtracks",
      "Staff Favorites",
      "Special Offers",
      "Dad Metal",
    ]);
    expect(rows[0]?.records.map(({ artist }) => artist)).toEqual(["x", "Y", "A", "B"]);
  });
});
