import { expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findRecords } from "./find-records.server.ts";
import { shopList } from "./shop-query.ts";

const { db } = await createDatabase();

const records = [
  ["A", { label: "SST", price: 100, genre: "Punk" }],
  ["B", { label: "SST", price: 200, stock: 1, newOrUsed: "used", mediaCondition: "VG+" }],
  ["C", { label: "4AD", price: 300, stock: 1, newOrUsed: "used", mediaCondition: "VG" }],
  ["D", { label: "4AD", price: 400, discount: 50, stock: 0, newOrUsed: "used" }],
] as const;
for (const [album, given] of records) await addRecord(db, { artist: "Pixies", album, ...given });

const find = async (query: string) => {
  const {
    records: found,
    facets,
    total,
  } = await findRecords(db, shopList.read(new URLSearchParams(query)));
  const counts = (name: "condition" | "label" | "genre") =>
    facets[name].map(({ value, count }) => `${value} ${count}`);
  const albums = found.map(({ album }) => album).join("");
  return { albums, total, condition: counts("condition"), label: counts("label") };
};

it.each([
  ["condition=new", "A"],
  ["condition=used", "BCD"],
  ["condition=VG%2B", "ABD"],
  ["condition=NM", "AD"],
  ["condition=polka", "ABCD"],
  ["label=SST", "AB"],
  ["label=sst", ""],
  ["price-from=200", "BCD"],
  ["price-from=200&price-to=200", "BD"],
  ["price-to=1.000", "ABCD"],
  ["price-from=abc", "ABCD"],
  ["price-from=300&price-to=100", ""],
  ["condition=used&label=4AD&price-to=250&stock=in", ""],
  ["search=pixies&condition=used&label=4AD", "CD"],
])("%s finds %s", async (query, albums) => {
  const found = await find(query);
  expect(found.albums).toBe(albums);
  expect(found.total).toBe(albums.length);
});

const conditions = ["new 1", "used 3", "NM 2", "VG+ 3", "VG 4", "G+ 4"];
const labels = ["4AD 2", "SST 2"];

it.each(["", "search=pixies"])("counts the choices of the list %o", async (query) => {
  expect(await find(query)).toMatchObject({ condition: conditions, label: labels });
});

it.each(["", "&search=pixies"])("counts each list without its own choice (%o)", async (more) => {
  expect(await find(`condition=used${more}`)).toMatchObject({
    condition: conditions,
    label: ["4AD 2", "SST 1"],
  });
  expect(await find(`label=SST${more}`)).toMatchObject({
    condition: ["new 1", "used 1", "NM 1", "VG+ 2", "VG 2", "G+ 2"],
    label: labels,
  });
});

it("keeps the counts when a record becomes used or gets another grade", async () => {
  await db.updateTable("records").set({ mediaCondition: "G" }).where("album", "=", "C").execute();
  expect((await find("")).condition).toEqual(["new 1", "used 3", "NM 2", "VG+ 3", "VG 3", "G+ 3"]);
  await db.updateTable("records").set({ mediaCondition: "VG" }).where("album", "=", "C").execute();
  expect((await find("")).condition).toEqual(conditions);
});
