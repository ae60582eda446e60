import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { inventoryRow, writeInventory } from "../../../test/fixtures/discogs-inventory.ts";
import { createImporter } from "../../../test/fixtures/importer.ts";
import { editableFields } from "../../catalogue/editing/editable-record.ts";
import { writeExport } from "./write-export.server.ts";

const { db } = await createDatabase();
const importer = createImporter(db);

const exportFile = (format: "csv" | "json", excel = false) => {
  const openPictures = () => Promise.reject(new Error("No picture is in this file."));
  const parts = writeExport(db, { format, by: "owner", openPictures, now: new Date(), excel });
  return text(Readable.from(parts));
};

/** What visitors and the owner see of each record. */
const readRecords = () =>
  db
    .selectFrom("records")
    .select(["id", "createdAt", "waitingStock", "discountedPrice", "searchText", ...editableFields])
    .orderBy("id")
    .execute();

const awkward = '=1+1 "ø"; 7"\' – 東\u{1f600}\\';

async function fillShop(): Promise<void> {
  const createdAt = new Date("2021-02-03T04:05:06.789Z");
  await addRecord(db, {
    id: "full",
    artist: awkward,
    album: "-5 +3 @home",
    price: 1249,
    discount: 15,
    stock: 1,
    genre: "Doom Metal, Jazz",
    year: 1970,
    rpm: "45 RPM",
    format: "Box Set",
    numRecords: 5,
    tags: ["Dad Metal", "A+B", "007"],
    featured: ["Doom & Gloom"],
    label: "Vertigo",
    catalogueNumber: "VO 6, VO 6-2",
    country: "Danmark",
    barcode: "0075992739429",
    newOrUsed: "used",
    mediaCondition: "VG+",
    sleeveCondition: "No Cover",
    createdAt,
    description: `Two lines\nof ${awkward}`,
    defects: "=HYPERLINK()",
    runout: "A-1 / B-1",
    location: "Crate 7",
    cost: 12_345,
    vatScheme: "margin",
    weight: 480,
    externalId: "r1",
    pressing: "Limited edition, red vinyl",
    tracklist: [
      { position: "A1", title: 'War Pigs "live" 3:61', duration: "7:57" },
      { position: "", title: "Side two", duration: "" },
      { position: "B1", title: "12:34", duration: "1:02:03" },
    ],
  });
  await addRecord(db, { id: "bare", artist: "0", album: "1e5", price: 0, stock: 0, createdAt });
  await addRecord(db, { id: "twin-1", album: "Twin", externalId: "001", createdAt });
  await addRecord(db, { id: "twin-2", album: "Twin", externalId: "1", createdAt });
  // Of a collection: on sale as soon as it has a price.
  const waiting = { price: 0, stock: 0, waitingStock: 3 };
  await addRecord(db, { id: "waits", artist: "C", album: "D", ...waiting, createdAt });
  const inventory = writeInventory(Array.from({ length: 40 }, (_, at) => inventoryRow(at)));
  const one = await importer.preview(inventory, { currency: "EUR", name: "inventory.csv" });
  expect(one).toMatchObject({ newRows: 40, refusedRows: 0 });
  await importer.write(one.id);
}

test("what is taken out comes in again into an empty shop, every field identical", async () => {
  await fillShop();
  const before = await readRecords();
  const files = [
    { name: "records.csv", file: await exportFile("csv") },
    { name: "excel.csv", file: await exportFile("csv", true) },
    { name: "records.json", file: await exportFile("json") },
  ];
  for (const { name, file } of files) {
    await db.deleteFrom("records").execute();
    const one = await importer.preview(file, { name });
    expect(one).toMatchObject({ kind: "gatefold", newRows: before.length, refusedRows: 0 });
    await importer.write(one.id);
    expect(await readRecords()).toEqual(before);

    const again = await importer.preview(file, { name });
    expect(again).toMatchObject({ newRows: 0, changedRows: 0, unchangedRows: before.length });
    const versions = () => db.selectFrom("records").select(["id", "updatedAt"]).execute();
    const written = await versions();
    await importer.write(again.id);
    expect(await versions()).toEqual(written);
  }
});
