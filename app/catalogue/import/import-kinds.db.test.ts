import { beforeEach, describe, expect, it } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createImporter } from "../../../test/fixtures/importer.ts";
import { findUndo } from "./running/find-undo.server.ts";

const { db } = await createDatabase();
const importer = createImporter(db);
beforeEach(async () => {
  await db.deleteFrom("orders").execute();
  await db.deleteFrom("records").execute();
  await db.deleteFrom("imports").execute();
  await db.deleteFrom("discogsSales").execute();
});

const header =
  "listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity\n";

interface Listing {
  id: number | "";
  status?: string;
  price?: string;
  comments?: string;
  grade?: string;
  externalId?: string;
}

const listing = ({ id, status = "For Sale", price = "100.0", ...rest }: Listing) =>
  `${id},Sleep,Dopesmoker,Tee Pee,TPE 1,"2xLP, Album",77,${status},${price},2026-01-02 03:04:05,${rest.comments ?? ""},${rest.grade ?? "Very Good (VG)"},Very Good (VG),N,${rest.externalId ?? ""},,,,1\n`;

const discogs = { currency: "DKK", name: "inventory.csv" };

async function bring(...listings: Listing[]) {
  const one = await importer.preview(header + listings.map(listing).join(""), discogs);
  await importer.write(one.id);
  return importer.find(one.id);
}

const records = () =>
  db
    .selectFrom("records")
    .leftJoin("recordSources", "recordSources.recordId", "records.id")
    .select(["id", "price", "stock", "defects", "mediaCondition", "newOrUsed", "listingId"])
    .orderBy("id")
    .execute();

describe("a Discogs inventory", () => {
  it("has two copies of one grade as two records, and the same file again changes nothing", async () => {
    const listings = [{ id: 1 }, { id: 2 }, { id: 3, grade: "Mint (M)" }] as const;
    expect(await bring(...listings)).toMatchObject({ newRows: 3 });
    expect(await records()).toMatchObject([
      { id: "sleep-dopesmoker", stock: 1, newOrUsed: "used", listingId: "1" },
      { id: "sleep-dopesmoker-2", mediaCondition: "VG", listingId: "2" },
      { id: "sleep-dopesmoker-3", mediaCondition: "M", newOrUsed: "used", listingId: "3" },
    ]);
    const again = await bring(...listings);
    expect(again).toMatchObject({ newRows: 0, changedRows: 0, unchangedRows: 3, refusedRows: 0 });
  });

  it("without listings has copies too, which are found one by one", async () => {
    const listings = [{ id: "" }, { id: "" }] as const;
    expect(await bring(...listings)).toMatchObject({ newRows: 2 });
    expect(await bring(...listings)).toMatchObject({ newRows: 0, unchangedRows: 2 });
    expect(await bring(...listings, { id: "" })).toMatchObject({ newRows: 1, unchangedRows: 2 });
  });

  it("changes prices by the listing, and names both values", async () => {
    await bring({ id: 1 }, { id: 2 });
    const one = await importer.preview(
      header + listing({ id: 1 }) + listing({ id: 2, price: "149.50", comments: "New scratch" }),
      discogs,
    );
    expect(one).toMatchObject({ changedRows: 1, unchangedRows: 1, roundedRows: 1 });
    const changed = await db
      .selectFrom("importResults")
      .select(["before", "after", "matchedBy"])
      .where("importId", "=", one.id)
      .where("outcome", "=", "changed")
      .execute();
    expect(changed).toEqual([
      {
        before: { price: 100, defects: null },
        after: { price: 150, defects: "New scratch" },
        matchedBy: "Discogs listing",
      },
    ]);
  });

  it("neither puts a copy back that was sold here, nor leaves one on sale that was sold there", async () => {
    await bring({ id: 1 }, { id: 2 });
    await db
      .updateTable("records")
      .set({ stock: 0 })
      .where("id", "=", "sleep-dopesmoker")
      .execute();
    const again = await bring({ id: 1 }, { id: 2, status: "Sold" }, { id: 9, status: "Sold" });
    expect(again).toMatchObject({ newRows: 0, changedRows: 1, unchangedRows: 2, refusedRows: 0 });
    expect((await records()).map(({ stock }) => stock)).toEqual([0, 0]);
  });

  it("takes nothing off a new record for a sold listing, and says where it is taken off", async () => {
    await addRecord(db, { id: "several", artist: "Sleep", album: "Dopesmoker", stock: 5 });
    const one = await bring({ id: 1, status: "Sold", externalId: "several" });
    expect(one).toMatchObject({ newRows: 0, changedRows: 0, unchangedRows: 1 });
    expect(await records()).toMatchObject([{ stock: 5, listingId: null }]);
    expect((await importer.problems(one.id)).remarks).toEqual([
      {
        row: 2,
        location: "line 2",
        column: "status",
        message:
          "The listing is sold on Discogs. Take it off several on the page What Discogs sold. It is left out.",
      },
    ]);
  });

  it("takes a sold copy off once, so one that came back stays on sale, under its next listing", async () => {
    await bring({ id: 1 });
    const sold = await bring({ id: 1, status: "Sold" });
    expect(await records()).toMatchObject([{ stock: 0 }]);
    const sales = () => db.selectFrom("discogsSales").select(["saleKey", "quantity"]).execute();
    expect(await sales()).toEqual([{ saleKey: "listing 1", quantity: 1 }]);
    await importer.undo(sold.id);
    expect(await records()).toMatchObject([{ stock: 1 }]);
    expect(await sales()).toEqual([]);

    await bring({ id: 1, status: "Sold" });
    await db.updateTable("records").set({ stock: 1 }).execute();
    await db.updateTable("recordSources").set({ listingId: null }).execute();
    const externalId = "sleep-dopesmoker";
    const again = await bring({ id: 1, status: "Sold", externalId }, { id: 2, externalId });
    expect(again).toMatchObject({ newRows: 0, changedRows: 0, unchangedRows: 2 });
    expect(await records()).toMatchObject([{ stock: 1, listingId: "2" }]);
  });

  it("leaves discount and description of a record that the shop itself put there", async () => {
    const own = { newOrUsed: "used", mediaCondition: "VG", sleeveCondition: "VG" } as const;
    const texts = { description: "Heavy and slow", defects: null };
    await addRecord(db, { ...own, ...texts, id: "own", stock: 1, price: 200, discount: 10 });
    const row = { id: 1, externalId: "own", comments: "Heavy and slow" };
    const find = () =>
      db
        .selectFrom("records")
        .select(["price", "discount", "discountedPrice", "description", "defects"])
        .executeTakeFirstOrThrow();
    await bring({ ...row, price: "180.00" });
    expect(await find()).toEqual({ price: 200, discount: 10, discountedPrice: 180, ...texts });
    // It does not say whether an owner who took 10 % off has told Discogs.
    await bring({ ...row, price: "200.00" });
    expect(await find()).toMatchObject({ price: 200, discount: 10 });
    await bring({ ...row, price: "150.00", comments: "A scratch" });
    expect(await find()).toEqual({
      price: 150,
      discount: 0,
      discountedPrice: 150,
      description: "Heavy and slow",
      defects: "A scratch",
    });
  });

  it("refuses the second row of one listing, by its line", async () => {
    const one = await importer.preview(header + listing({ id: 1 }) + listing({ id: 1 }), discogs);
    expect(one).toMatchObject({ newRows: 1, refusedRows: 1 });
    expect((await importer.problems(one.id)).errors).toEqual([
      {
        row: 3,
        location: "line 3",
        column: "listing_id",
        message: "The listing 1 stands in line 2 already.",
      },
    ]);
  });

  it("finds the copy that the shop itself put on Discogs by its id", async () => {
    await bring({ id: "" });
    const again = await bring({ id: 5, externalId: "sleep-dopesmoker", price: "120" });
    expect(again).toMatchObject({ newRows: 0, changedRows: 1 });
    expect(await records()).toMatchObject([{ price: 120, listingId: "5" }]);
  });
});

it("a collection waits for prices, and goes on sale with one", async () => {
  const one = await importer.preview(
    "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Media Condition,Collection Sleeve Condition,Collection Notes\n" +
      'SUB 1,Nirvana (2),Bleach,Sub Pop,"LP, Album",5,1989,123,All,,Very Good (VG),,\n',
  );
  await importer.write(one.id);
  expect(await records()).toMatchObject([{ price: 0, stock: 0 }]);
  await db.updateTable("records").set({ price: 150 }).execute();
  expect(await records()).toMatchObject([{ price: 150, stock: 1 }]);
});

describe("undoing an import", () => {
  it("takes back what was neither sold nor edited since", async () => {
    await bring({ id: 1 });
    const one = await bring({ id: 1, price: "130" }, { id: 2 }, { id: 3 }, { id: 4 });
    const record = await db
      .selectFrom("records")
      .selectAll()
      .where("id", "=", "sleep-dopesmoker-2")
      .executeTakeFirstOrThrow();
    await addOrder(db, { record });
    await db.updateTable("records").set({ stock: 0 }).where("id", "=", record.id).execute();
    await db
      .updateTable("records")
      .set({ defects: "Seen later" })
      .where("id", "=", "sleep-dopesmoker-3")
      .execute();
    expect(await findUndo(db, one.id)).toMatchObject({
      removed: 1,
      restored: 1,
      left: [
        { reason: "sold", count: 1, records: [{ recordId: "sleep-dopesmoker-2" }] },
        { reason: "edited", count: 1, records: [{ recordId: "sleep-dopesmoker-3" }] },
      ],
    });
    expect(await importer.undo(one.id)).toMatchObject({ removed: 1, restored: 1 });
    expect(await records()).toMatchObject([
      { id: "sleep-dopesmoker", price: 100 },
      { id: "sleep-dopesmoker-2", stock: 0 },
      { id: "sleep-dopesmoker-3", defects: "Seen later" },
    ]);
    const entry = await db
      .selectFrom("auditEntries")
      .select(["action", "after"])
      .where("subjectKind", "=", "import")
      .where("subjectId", "=", one.id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: "import.undo", after: { removed: 1, restored: 1 } });
    await expect(importer.undo(one.id)).rejects.toThrow("nothing to undo");
  });
});

describe("two imports", () => {
  it("do not run at once", async () => {
    const one = await importer.preview(header + listing({ id: 1 }), discogs);
    const two = await importer.preview(header + listing({ id: 2 }), {
      ...discogs,
      name: "two.csv",
    });
    const [first, second] = await Promise.all([
      importer.claim(one.id, "import"),
      importer.claim(two.id, "import"),
    ]);
    const refusals = [first, second].filter((refusal) => refusal !== null);
    expect(refusals).toEqual([
      expect.stringMatching(/^Another import is running: (inventory|two)\.csv/),
    ]);
    expect(await importer.claim(one.id, "import")).not.toBeNull();
  });

  it("of one file do not add it twice, however early both were previewed", async () => {
    const file = header + listing({ id: 1 });
    const [one, two] = [
      await importer.preview(file, discogs),
      await importer.preview(file, discogs),
    ];
    await importer.write(one.id);
    await expect(importer.write(two.id)).rejects.toThrow("Press Preview again");
    expect(await records()).toHaveLength(1);
  });
});

it.each([
  ["a header alone", header, "The file has a header and no rows."],
  [
    "a quotation mark that is not closed",
    `${header}1,A,B,L,C,LP,7,For Sale,1,,"open,M,M,,,,,,\n`,
    "has a quotation mark that stands alone",
  ],
  ["no known columns", "a,b\n1,2\n", "The kind of this file is not known."],
])("a file is refused in words: %s", async (_, file, message) => {
  await expect(importer.preview(file, discogs)).rejects.toThrow(message);
});

describe("an external id that several have", () => {
  const row = (id: number, artist: string, price: string) =>
    `${id},${artist},Album,,,"LP, Album",${id},For Sale,${price},,,Very Good (VG),Very Good (VG),N,shelf 4,,,,1\n`;

  it("turns no record into another, in whatever order the file has them", async () => {
    const first = await importer.preview(
      header + row(1, "Wire", "100") + row(2, "Can", "200"),
      discogs,
    );
    await importer.write(first.id);
    const turned = header + row(2, "Can", "210") + row(1, "Wire", "110");
    const again = await importer.preview(turned.replaceAll(/^(\d),/gm, ","), discogs);
    await importer.write(again.id);
    expect(again).toMatchObject({ newRows: 0, changedRows: 2 });
    const found = await db
      .selectFrom("records")
      .select(["artist", "price"])
      .orderBy("artist")
      .execute();
    expect(found).toEqual([
      { artist: "Can", price: 210 },
      { artist: "Wire", price: 110 },
    ]);
  });

  it("tells nothing either where only the shop has it twice", async () => {
    const both = await importer.preview(
      header + row(1, "Wire", "100") + row(2, "Can", "200"),
      discogs,
    );
    await importer.write(both.id);
    const one = await importer.preview(header + row(3, "Suicide", "300"), discogs);
    expect(one).toMatchObject({ newRows: 1, changedRows: 0 });
  });
});
