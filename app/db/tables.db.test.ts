import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addComment, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { discountedPrice } from "../catalogue/price.ts";

const { db } = await createDatabase();

describe("records", () => {
  it.each([
    { price: -1 },
    { price: 1_000_001 },
    { discount: -1 },
    { discount: 101 },
    { stock: -1 },
    { album: "   " },
    { artist: "" },
    { id: "Not An Id" },
    { id: "-" },
    { year: 12 },
    { numRecords: 0 },
    { uploadedCover: "../../etc/passwd" },
    { coverColor: "red" },
    { newOrUsed: "used" as const, stock: 2 },
    { defects: "x".repeat(501) },
    { cost: -1 },
    { weight: 100_001 },
    { photos: Array.from({ length: 9 }, (_, place) => `photo/${place}`) },
    { photos: ["photo/1", "cover/1"] },
    { photos: ["photo/../1"] },
  ])("refuses %o from any client", async (wrong) => {
    await expect(addRecord(db, { id: "refused", ...wrong })).rejects.toThrow("check constraint");
  });

  it("have defaults for what is left out", async () => {
    const record = await addRecord(db, { id: "defaults" });
    expect(record).toMatchObject({
      discount: 0,
      genre: "Unknown",
      year: null,
      rpm: "33 RPM",
      format: '12"',
      numRecords: 1,
      mediaCondition: "M",
      sleeveCondition: "M",
      newOrUsed: "new",
      vatScheme: "normal",
      photos: [],
    });
  });

  it("have the discounted price that price.ts computes, for every discount", async () => {
    const prices = [
      0, 1, 2, 3, 7, 49, 50, 99, 149, 150, 199, 249, 250, 333, 1249, 999_999, 1_000_000,
    ];
    const discounts = Array.from({ length: 101 }, (_, discount) => discount);
    const rows = prices.flatMap((price) =>
      discounts.map((discount) => ({
        id: `price-${price}-${discount}`,
        album: "Price",
        artist: "Test",
        price,
        discount,
        tracklist: "[]",
      })),
    );
    const stored = await db
      .insertInto("records")
      .values(rows)
      .returning(["price", "discount", "discountedPrice"])
      .execute();
    expect(stored).toHaveLength(rows.length);
    expect(stored).toEqual(
      stored.map((row) => ({ ...row, discountedPrice: discountedPrice(row) })),
    );
  });

  it("have their genres as a trimmed list, and a search text without case, accents and punctuation", async () => {
    const record = await addRecord(db, {
      artist: "Motörhead",
      album: "Ｏverkill",
      genre: "Heavy Metal , Speed Metal,, ",
    });
    expect(record.genres).toEqual(["Heavy Metal", "Speed Metal"]);
    expect(record.searchText).toBe(
      "motorhead overkill heavy metal speed metal , metal,, motorhead motoerhead",
    );
  });

  it("keep a tracklist unchanged", async () => {
    const tracklist = [{ position: "A1", title: "Ænima_snake_case", duration: "" }];
    const record = await addRecord(db, { id: "tracklist", tracklist });
    expect(record.tracklist).toEqual(tracklist);
  });

  it("have a new sleeve key when what is printed on the sleeve changes", async () => {
    const { coverImage } = await addRecord(db, { id: "sleeve" });
    expect(coverImage).toMatch(/^sleeve\/[0-9a-f]{16}$/);
    const change = (values: { album?: string; price?: number }) =>
      db
        .updateTable("records")
        .set(values)
        .where("id", "=", "sleeve")
        .returning("coverImage")
        .executeTakeFirstOrThrow();
    expect(await change({ price: 1 })).toEqual({ coverImage });
    expect(await change({ album: "Master of Reality" })).not.toEqual({ coverImage });
  });

  it("sort in Danish order", async () => {
    const names = ["Åge", "Ørsted", "abba", "ABBA 2", "Ægir", "Aarhus", "Zappa", "Bjork", "Björk"];
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${names}::text[]) as name order by name collate danish
    `.execute(db);
    const sorted = rows.map((row) => row.name);
    expect(sorted.slice(0, 2)).toEqual(["abba", "ABBA 2"]);
    expect(sorted.slice(4)).toEqual(["Zappa", "Ægir", "Ørsted", "Åge", "Aarhus"]);
  });
});

describe("users", () => {
  it("have an email in lower case, and no two have the same", async () => {
    const user = await addUser(db, { email: "ann@example.com" });
    expect(user).toMatchObject({ username: "", role: "user", banned: false, profilePic: null });
    await expect(addUser(db, { email: "Ann@example.com" })).rejects.toThrow("check constraint");
    await expect(addUser(db, { email: "ann@example.com" })).rejects.toThrow("unique constraint");
  });

  it("leave their comments when they are deleted, without a name", async () => {
    const record = await addRecord(db, { id: "left-behind" });
    const user = await addUser(db);
    const comment = await addComment(db, { recordId: record.id, userId: user.id });
    await db.deleteFrom("users").where("id", "=", user.id).execute();
    const left = await db
      .selectFrom("comments")
      .select(["id", "userId"])
      .where("recordId", "=", record.id)
      .execute();
    expect(left).toEqual([{ id: comment.id, userId: null }]);
  });
});

describe("comments", () => {
  it.each(["", " a ", "x".repeat(2001)])(
    "refuse text of the wrong length or shape",
    async (text) => {
      const { id } = await addRecord(db, { id: `comment-${text.length}` });
      await expect(addComment(db, { recordId: id, text })).rejects.toThrow("check constraint");
    },
  );

  it("are deleted with their record", async () => {
    const { id } = await addRecord(db, { id: "goes" });
    await addComment(db, { recordId: id });
    await db.deleteFrom("records").where("id", "=", id).execute();
    const left = await db.selectFrom("comments").selectAll().where("recordId", "=", id).execute();
    expect(left).toEqual([]);
  });
});
