import { describe, expect, it } from "vitest";
import { draftContext, readDrafts } from "../../../../test/fixtures/read-drafts.ts";
import { currentMeaning } from "../columns/former-meanings.ts";
import { meaningLabel } from "../columns/meaning-labels.ts";
import {
  findColumnProblem,
  findUnknown,
  readMeanings,
  recogniseKind,
} from "../columns/read-columns.ts";
import type { ColumnMeaning } from "./import-kind.ts";
import { findKind, importKinds } from "./import-kinds.ts";

const inventoryHeader =
  "listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity";

describe("a Discogs inventory", () => {
  it("is read with the oddities of a real export", () => {
    const { kind, fields, drafts } = readDrafts(
      `${inventoryHeader}\r\n` +
        '4332778344,HammerFall (2),Glory To The Brave,"Nuclear Blast, Nuclear Blast",none,"2xLP, Album, RE, Gat",5134861,For Sale,100.0,2026-08-25 07:04:22,"=plays ""fine"",\nold",Near Mint (NM or M-),Generic,N,X-1,100,2,A12,1\r\n',
    );
    expect(kind).toBe("discogs-inventory");
    expect(fields).toEqual([
      {
        artist: "HammerFall",
        album: "Glory To The Brave",
        label: "Nuclear Blast",
        format: '12"',
        rpm: "33 RPM",
        numRecords: "2",
        price: "100",
        stock: "1",
        defects: '=plays "fine",\nold',
        mediaCondition: "NM",
        sleeveCondition: "Generic",
        externalId: "X-1",
        weight: "100",
        location: "A12",
        newOrUsed: "used",
        createdAt: "2026-08-25T07:04:22Z",
      },
    ]);
    expect(drafts[0]).toMatchObject({ listingId: "4332778344", releaseId: "5134861" });
  });

  it("puts nothing on sale that is not for sale", () => {
    const row = (status: string) => `1,A,B,L,C,LP,2,${status},100.0,,,Mint (M),Mint (M),N,,,,,1\n`;
    const { drafts, fields } = readDrafts(
      `${inventoryHeader}\n${["For Sale", "Draft", "Expired", "Sold", "Suspended", "Deleted"].map(row).join("")}`,
    );
    expect(fields.map(({ stock }) => stock)).toEqual(["1", "0", "0", "0", "0", "0"]);
    expect(drafts.map(({ isGoneListing }) => isGoneListing)).toEqual([
      ...[false, false, false, true, false, true],
    ]);
  });

  it.each([
    ["listing_id", "4,33E+09", '"4,33E+09" is a number that the spreadsheet has rounded.'],
    ["listing_id", "x1", '"x1": This is no number of Discogs’.'],
    ["release_id", "1E+05", '"1E+05" is a number that the spreadsheet has rounded.'],
    ["catno", "03-maj", 'The spreadsheet made a date of this cell: "03-maj".'],
    ["external_id", "5,71E+12", '"5,71E+12" is a number that the spreadsheet has rounded.'],
    ["price", "-5.00", '"-5.00": A price is not below 0.'],
    ["price", "1,2,3", '"1,2,3": This is no price such as 249 or 12.50.'],
    ["price", "1,249", '"1,249": This may be 1249 or 1 and a part.'],
    [
      "media_condition",
      "Excellent",
      '"Excellent": This grade is not known. Known are Mint (M) to Poor (P).',
    ],
    [
      "comments",
      "#NAME?",
      '"#NAME?" is an error of the spreadsheet, not a value. Correct the cell.',
    ],
  ])("refuses by the file's own column %s: %j", (column, text, message) => {
    const columns = inventoryHeader.split(",");
    const cells = "1,A,B,L,C,LP,2,For Sale,100.0,,,Mint (M),Mint (M),N,,,,,1".split(",");
    cells[columns.indexOf(column)] = `"${text}"`;
    const { drafts } = readDrafts(`${inventoryHeader}\n${cells.join(",")}\n`);
    expect(drafts).toMatchObject([{ location: "line 2", faults: [{ column }] }]);
    expect(drafts[0]?.faults).toHaveLength(1);
    expect(drafts[0]?.faults[0]?.message).toContain(message);
  });

  it("refuses each wrong cell of a row", () => {
    const row = "x,A,B,L,C,LP,2,For Sale,-5,,,Excellent,Mint (M),N,,,,,1\n";
    const { drafts } = readDrafts(`${inventoryHeader}\n${row}`);
    expect(drafts[0]?.faults.map(({ column }) => column)).toEqual([
      ...["listing_id", "price", "media_condition"],
    ]);
  });

  it("is known without the columns of other years, and names those nobody knows", () => {
    const columns = [
      "listing_id",
      "artist",
      "title",
      "format",
      "price",
      "media_condition",
      "colour",
    ];
    const kind = recogniseKind(columns);
    expect(kind?.id).toBe("discogs-inventory");
    if (!kind) return;
    const meanings = readMeanings(kind, columns);
    expect(findUnknown(kind, columns, meanings)).toEqual(["colour"]);
    expect(findColumnProblem(kind, columns, meanings)).toBeNull();
    const fewer = columns.filter((column) => column !== "price");
    expect(findColumnProblem(kind, fewer, readMeanings(kind, fewer))).toBe(
      'The file lacks a column that Discogs inventory needs: "price".',
    );
  });
});

describe("a Discogs collection", () => {
  it("comes in without prices, as copies that wait for one", () => {
    const { kind, fields, drafts } = readDrafts(
      "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Media Condition,Collection Sleeve Condition,Collection Notes\n" +
        'SUB 1,Nirvana (2),Bleach,Sub Pop,"LP, Album",5,1989,123,All,2020-01-01 00:00:00,Very Good (VG),,Worn\n' +
        'SUB 2,Tad,Salt Lick,Sub Pop,"12"", EP",,0,124,All,2020-01-01 00:00:00,,,\n',
    );
    expect(kind).toBe("discogs-collection");
    expect(fields[0]).toMatchObject({
      artist: "Nirvana",
      price: "0",
      stock: "0",
      year: "1989",
      mediaCondition: "VG",
      defects: "Worn",
    });
    expect(fields[1]).not.toHaveProperty("year");
    expect(drafts.map(({ waitingStock }) => waitingStock)).toEqual([1, 1]);
    expect(drafts[1]?.remarks[0]?.message).toContain("comes in as Not Graded");
  });
});

describe("Shopify's products", () => {
  const old =
    "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status\n" +
    'sleep,Sleep - Dopesmoker (2xLP),<p>Slow &amp; low</p>,Southern Lord,Vinyl,"Metal, Gift",TRUE,Condition,New,S-1,500,3,200.00,250.00,123,https://cdn.example/a.jpg,active\n' +
    "sleep,,,,,,,,Used - VG+/VG,S-2,500,1,99.50,,,,\n" +
    "sleep,,,,,,,,,,,,,,,https://cdn.example/b.jpg,\n" +
    "draft,Kyuss – Wretch,,Kyuss,,,FALSE,Title,Default Title,,,5,100.00,,,,draft\n";

  it("with the old header have variants as copies", () => {
    const { kind, fields, drafts } = readDrafts(old);
    expect(kind).toBe("shopify");
    expect(fields).toMatchObject([
      {
        artist: "Sleep",
        album: "Dopesmoker",
        label: "Southern Lord",
        numRecords: "2",
        price: "250",
        discount: "20",
        stock: "3",
        externalId: "S-1",
        weight: "500",
        description: "Slow & low",
        genre: "Heavy Metal",
        newOrUsed: "new",
        barcode: "123",
      },
      {
        artist: "Sleep",
        album: "Dopesmoker",
        price: "100",
        stock: "1",
        externalId: "S-2",
        newOrUsed: "used",
        mediaCondition: "VG+",
        sleeveCondition: "VG",
      },
      { artist: "Kyuss", album: "Wretch", stock: "0" },
    ]);
    expect(drafts.map(({ listingId }) => listingId)).toEqual([
      "sleep / New",
      "sleep / Used - VG+/VG",
      "draft",
    ]);
    expect(fields[1]).not.toHaveProperty("barcode");
    expect(drafts[0]?.pictures).toEqual([
      { column: "Image Src", url: "https://cdn.example/a.jpg" },
    ]);
    expect(drafts[0]?.remarks.map(({ message }) => message)).toContain(
      "“Sleep - Dopesmoker (2xLP)” was read as artist “Sleep”, album “Dopesmoker”, format “2xLP”.",
    );
    expect(drafts[1]?.wasRounded).toBe(true);
  });

  it("with the new header are read by name, without regard to case", () => {
    const { kind, fields } = readDrafts(
      "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL\n" +
        "Wretch,wretch,,Kyuss,,,Rock,true,active,K-1,,,,100,,2,200,\n",
    );
    expect(kind).toBe("shopify");
    expect(fields).toMatchObject([
      {
        artist: "Kyuss",
        album: "Wretch",
        price: "100",
        stock: "2",
        genre: "Rock",
        externalId: "K-1",
      },
    ]);
  });
});

describe("WooCommerce's products", () => {
  const header =
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n';

  it("are simple, or variations of one that varies", () => {
    const { kind, fields, drafts } = readDrafts(
      `${header}1,simple,S-1,5901234123457,Sleep - Dopesmoker,1,0,visible,,<b>Slow</b>,1,2,0.5,80,100,"Vinyl > Rock","",https://shop.example/a.jpg,,Label,Southern Lord\n` +
        '2,variable,K,,Kyuss - Wretch,1,0,visible,,Heavy,1,,,,,Metal,,,,Condition,"VG+, NM"\n' +
        "3,variation,,,Kyuss - Wretch - VG+,1,0,visible,,,1,1,,,90,,,,id:2,Condition,VG+\n" +
        "4,variation,,,Kyuss - Wretch - NM,1,0,visible,,,1,1,,,120,,,,K,Condition,NM\n" +
        '5,"simple, virtual",,,Gift card,1,0,visible,,,1,1,,,90,,,,,,\n' +
        "6,variation,,,Lost,1,0,visible,,,1,1,,,120,,,,id:99,Condition,NM\n" +
        "7,simple,,,Om - Pilgrimage,-1,0,visible,,,1,4,,,150,,,,,,\n",
    );
    expect(kind).toBe("woocommerce");
    expect(fields).toMatchObject([
      {
        artist: "Sleep",
        album: "Dopesmoker",
        price: "100",
        discount: "20",
        weight: "500",
        label: "Southern Lord",
        genre: "Rock",
        externalId: "S-1",
        stock: "2",
      },
      {
        artist: "Kyuss",
        album: "Wretch",
        price: "90",
        mediaCondition: "VG+",
        newOrUsed: "used",
        description: "Heavy",
        externalId: "woocommerce:3",
      },
      { artist: "Kyuss", album: "Wretch", price: "120", mediaCondition: "NM" },
      {},
      {},
      { album: "Pilgrimage", stock: "0" },
    ]);
    const faults = drafts.map((draft) => draft.faults[0]?.column);
    expect(faults).toEqual([undefined, undefined, undefined, "Type", "Parent", undefined]);
  });
});

it.each(importKinds.map((kind) => [kind.id, kind] as const))(
  "%s reads each meaning that it offers for a column",
  (_id, kind) => {
    const read = new Set<ColumnMeaning>();
    const cells = kind.choices.map((meaning) => ({
      column: meaning,
      meaning,
      get value() {
        read.add(meaning);
        // An attribute's value counts by the attribute's name.
        return meaning === "attributeName" ? "Genre" : "1";
      },
    }));
    const row = { location: "line 2", row: 2, isTable: true, cells, problems: [], remarks: [] };
    kind.open(draftContext)(row);
    expect(kind.choices.filter((meaning) => !read.has(meaning))).toEqual([]);
  },
);

it("a product's parent is chosen by its own name, also where it was stored by its former one", () => {
  expect(findKind("woocommerce")?.choices).not.toContain("release");
  expect(meaningLabel("parent")).toBe("Product that a variation belongs to");
  expect(currentMeaning("woocommerce", "release")).toBe("parent");
  expect(currentMeaning("discogs-inventory", "release")).toBe("release");
  expect(currentMeaning("constructor", "name")).toBe("name");
});

it("kinds are found by the names that people type", () => {
  expect(findKind("Discogs_Inventory")?.id).toBe("discogs-inventory");
  expect(findKind("Shopify")?.id).toBe("shopify");
  expect(findKind("gatefold-csv")?.id).toBe("gatefold");
  expect(findKind("ebay")).toBeNull();
});
