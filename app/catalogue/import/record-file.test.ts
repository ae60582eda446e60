import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkRecordFile as check } from "../../../test/fixtures/check-record-file.ts";
import type { ExportedRecord } from "../export/record-columns.ts";
import { writeCsv, writeJson } from "../export/write-record-file.server.ts";
import { recordSchema, type RecordValues } from "../fields/record-schema.ts";
import { grades, sleeveGrades } from "../grades/grades.ts";
import { homeCategories } from "../home-categories.ts";
import { isUnpriced } from "../unpriced.ts";
import { RecordFileError } from "./file-row.ts";

/** Texts with everything that breaks CSV, and the first characters of formulas. */
const nasty = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc
    .array(
      fc.constantFrom('"', ",", ";", "'", "=1+1", "\n", "A1 ", "[", "]", "-", "3:05", "é", " "),
    )
    .map((parts) => parts.join("")),
);
const word = nasty.map((part) => `x${part.replaceAll(",", "")}`.slice(0, 60));

const numbersOf = ({ price, discount }: { price: string; discount: string }) => ({
  price: Number(price),
  discount: Number(discount),
  free: false,
});

const waitingOf = (values: RecordValues, waiting: number | null) => {
  if (!isUnpriced(values) || values.stock > 0) return null;
  return values.newOrUsed === "used" ? waiting && 1 : waiting;
};

/** Records as the database holds them: any input after the form's schema. */
const record: fc.Arbitrary<ExportedRecord> = fc
  .record({
    album: nasty.map((part) => `${part}a`),
    artist: nasty.map((part) => `${part}b`),
    price: fc.integer({ min: 0, max: 1_000_000 }).map(String),
    discount: fc.integer({ min: 0, max: 100 }).map(String),
    stock: fc.integer({ min: 0, max: 1_000_000 }).map(String),
    genre: nasty,
    year: fc.option(fc.integer({ min: 1860, max: 2200 }).map(String), { nil: "" }),
    rpm: nasty,
    format: nasty,
    numRecords: fc.integer({ min: 1, max: 100 }).map(String),
    tags: fc.array(word, { maxLength: 5 }).map((tags) => tags.join(",")),
    featured: fc.subarray([...homeCategories()]),
    tracklist: fc.array(
      fc.record({
        position: fc.constantFrom("", "A1", "B2", "x y"),
        title: word,
        duration: fc.constantFrom("", "3:05", "long"),
      }),
      { maxLength: 6 },
    ),
    label: nasty,
    catalogueNumber: nasty,
    country: nasty,
    barcode: nasty,
    mediaCondition: fc.constantFrom(...grades),
    sleeveCondition: fc.constantFrom(...sleeveGrades),
    description: nasty,
    newOrUsed: fc.constantFrom("new", "used"),
    defects: nasty,
    runout: nasty,
    location: nasty,
    cost: fc.oneof(
      fc.constant(""),
      fc.integer({ min: 0, max: 100_000_000 }).map((cost) => `${cost} øre`),
    ),
    vatScheme: fc.constantFrom("normal", "margin"),
    weight: fc.option(fc.integer({ min: 0, max: 100_000 }).map(String), { nil: "" }),
    externalId: nasty,
    pressing: nasty,
  })
  .map((given) => (given.newOrUsed === "used" ? { ...given, stock: "1" } : given))
  .map((given) => ({
    ...given,
    free: isUnpriced(numbersOf(given)) && given.stock !== "0" ? "yes" : "",
  }))
  .map((given) => recordSchema.parse(given))
  .chain((values) =>
    fc
      .tuple(
        fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true }),
        fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      )
      // Copies wait for a price alone.
      .map(([createdAt, waiting]) => ({
        ...values,
        createdAt,
        id: "",
        waitingStock: waitingOf(values, waiting),
      })),
  );

const records = fc
  .array(record, { maxLength: 5 })
  .map((some) => some.map((one, index) => ({ ...one, id: `record-${index}` })));

async function pageOf(page: ExportedRecord[]) {
  return Promise.resolve(page);
}

function asText(lines: AsyncIterable<string>): Promise<string> {
  return text(Readable.from(lines));
}

async function* inPages(all: ExportedRecord[]) {
  yield await pageOf(all.slice(0, 2));
  if (all.length > 2) yield await pageOf(all.slice(2));
}

const asRows = (all: ExportedRecord[]) =>
  all.map(({ id, createdAt, waitingStock, ...values }) => ({
    kind: "add",
    id,
    hasOwnId: true,
    createdAt,
    waitingStock,
    values,
    stockWhenExported: values.stock,
    source: expect.any(Object) as unknown,
  }));

describe("a file of records", () => {
  it("reads back what was exported, for any content", async () => {
    await fc.assert(
      fc.asyncProperty(records, fc.boolean(), async (all, excel) => {
        const csv = await check(await asText(writeCsv(inPages(all), { excel })), "csv");
        expect(csv).toMatchObject({ errors: [], rejected: 0 });
        expect(csv.rows).toEqual(asRows(all));
        const json = await check(await asText(writeJson(inPages(all))), "json");
        expect(json).toMatchObject({ errors: [], rejected: 0 });
        expect(json.rows).toEqual(asRows(all));
      }),
    );
  });

  it("reports each error with its line and column", async () => {
    const file =
      "artist,album,price,stock,year\n" +
      '"Black\nSabbath",Paranoid,249,3,1970\n' +
      "Sleep,Dopesmoker,2.5,-1,soon\n" +
      "\n" +
      "Kyuss,,199,1,\n" +
      "Om,Pilgrimage,199\n";
    const { errors, rejected, rows } = await check(file, "csv");
    const found = errors.map(({ location, column }) => `${location} ${column}`);
    expect(found).toEqual([
      "line 4 price",
      "line 4 stock",
      "line 4 year",
      "line 6 album",
      "line 7 all",
      "line 7 stock",
    ]);
    expect(rejected).toBe(3);
    expect(rows).toMatchObject([
      { id: "black-sabbath-paranoid", values: { artist: "Black Sabbath" } },
    ]);
  });

  it("changes only the columns that the file has of an existing record", async () => {
    const { rows } = await check("id;Price (kr.);label\na-b;1.249;\n", "csv", ["a-b"]);
    const change = { kind: "change", id: "a-b", stockWhenExported: null };
    expect(rows).toEqual([
      { ...change, values: { price: 1249, label: null }, source: { location: "line 2", row: 2 } },
    ]);
    expect((await check('[{"id":"a-b","stock":3}]', "json", ["a-b"])).rows).toEqual([
      { ...change, values: { stock: 3 }, source: { location: "record 1", row: 1 } },
    ]);
  });

  it("creates an id for a record without one, never an existing id", async () => {
    const file = "id,artist,album,price,stock\n,A,B,1,1\n,A,B,1,1\na-b-3,A,B,1,1\n";
    const { rows } = await check(file, "csv", ["a-b"]);
    expect(rows.map(({ id }) => id)).toEqual(["a-b-2", "a-b-4", "a-b-3"]);
  });

  it.each([
    [
      "id,artist,album,price,stock\nx,A,B,1,1\nx,C,D,1,1\n",
      "The record of line 2 has the same id.",
    ],
    ["id,artist,album,price,stock\nNot An Id,A,B,1,1\n", "Use lowercase letters and digits"],
    ["artist,album,price,stock,createdAt\nA,B,1,1,tuesday\n", "Use a date and time"],
    ["artist,album,price,stock,featured\nA,B,1,1,Polka\n", "This is no home category."],
  ])("rejects %j", async (file, message) => {
    const { errors } = await check(file, "csv");
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toContain(message);
  });

  it.each([
    ["1.249", "Use a whole number or a text."],
    ["{}", "The value has the wrong type."],
    ["true", "The value has the wrong type."],
  ])("rejects %s as a price", async (price, message) => {
    const file = `[{"artist":"A","album":"B","stock":1,"price":${price}}]`;
    expect((await check(file, "json")).errors).toContainEqual({
      location: "record 1",
      row: 1,
      column: "price",
      message,
    });
  });

  it.each([
    ["artist,Artist\n", "csv", "The column artist appears twice."],
    ['artist\n"open\n', "csv", "The file is not valid CSV"],
    ["", "csv", "The file is empty."],
    ["{}", "json", "The file is not an array of records"],
    ["[", "json", "The file is not valid JSON"],
  ] as const)("that cannot be read at all is an error: %j", async (file, format, message) => {
    await expect(check(file, format)).rejects.toThrow(RecordFileError);
    await expect(check(file, format)).rejects.toThrow(message);
  });

  it.each([
    ["price", "249,50", '"249,50": Whole kroner, from 0 to 1.000.000 kr.'],
    [
      "featured",
      "Polka",
      '"Polka": This is no home category. Choose from: Soundtracks, Staff Favorites, Special Offers, Doom & Gloom, Shock & Awe, Dad Metal, Japan Imports, 7-Inch Singles.',
    ],
    ["vatScheme", "low", '"low": Choose normal or margin. Choose from: normal, margin.'],
    ["label", "#NAME?", '"#NAME?" is an error of the spreadsheet, not a value. Correct the cell.'],
    [
      "barcode",
      "5,03E+12",
      '"5,03E+12" is a number that the spreadsheet has rounded. Format the column as text and enter the value again.',
    ],
    [
      "tracklist",
      "A1 War Pigs 7:57\nA2 #REF! 3:05",
      'Track 2: "#REF!" is an error of the spreadsheet, not a value. Correct the cell.',
    ],
  ])(
    "an error names the row, the column, the value and the choices: %s %s",
    async (column, value, message) => {
      const values = { artist: "A", album: "B", price: "1", stock: "1", [column]: value };
      const quoted = Object.values(values).map((text) => `"${text}"`);
      const file = `sep=;\n${Object.keys(values).join(";")}\n${quoted.join(";")}\n`;
      const { errors, rejected } = await check(file, "csv");
      expect(errors).toEqual([{ location: "line 3", row: 2, column, message }]);
      expect(rejected).toBe(1);
    },
  );

  it.each(["\n", "\r\n"])(
    "counts rows as a spreadsheet does and lines as an editor does: %j",
    async (end) => {
      const lines = [
        "artist,album,price,stock",
        '"A',
        'B",C,1,1',
        "",
        '"A',
        'D",C,soon,1',
        "A,F,soon,1",
      ];
      expect((await check([...lines, ""].join(end), "csv")).errors).toMatchObject([
        { location: "line 5", row: 4, column: "price" },
        { location: "line 7", row: 5, column: "price" },
      ]);
      const broken = check([...lines, 'A,"x"y,1,1', ""].join(end), "csv");
      await expect(broken).rejects.toThrow('line 8, column "album" has a quotation mark');
    },
  );

  it("remarks on durations that are no time, and imports them", async () => {
    const tracks =
      '[{""title"":""Intro"",""duration"":""long""},{""title"":""Outro"",""duration"":""3:05""}]';
    const file = `artist,album,price,stock,tracklist\nA,B,1,1,"A1 War Pigs 3:61"\nA,C,1,1,"${tracks}"\n`;
    const { errors, remarks, rows } = await check(file, "csv");
    expect(errors).toEqual([]);
    expect(rows).toHaveLength(2);
    expect(
      remarks.map(({ location, column, message }) => `${location}, ${column}: ${message}`),
    ).toEqual([
      'line 2, tracklist: Track 1, "War Pigs 3:61": "3:61" is no duration, because a minute has 60 seconds. It stays in the title.',
      'line 3, tracklist: Track 1, "Intro": the duration "long" is no time such as 3:05.',
    ]);
  });

  it("keeps the dots of a title through export and import", async () => {
    const track = (title: string, duration: string) => ({ position: "A3", title, duration });
    const tracklist = [track("Like A Song...", "4:47"), track("She Give Me ...", "4:13")];
    const fields = { artist: "U2", album: "War", price: "1", stock: "1" };
    const values = recordSchema.parse({ ...fields, tracklist });
    const one = { ...values, id: "u2-war", createdAt: new Date(0), waitingStock: null };
    const csv = await asText(writeCsv(inPages([one])));
    expect(csv).toContain(',"A3 Like A Song... 4:47\nA3 She Give Me ... 4:13",');
    expect((await check(csv, "csv")).rows).toMatchObject([{ values: { tracklist } }]);
    const timed = [track("She Give Me ... 4:13", "")];
    const json = await asText(writeCsv(inPages([{ ...one, tracklist: timed }])));
    expect((await check(json, "csv")).rows).toMatchObject([{ values: { tracklist: timed } }]);
  });

  it("accepts any JSON without throwing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.dictionary(
            fc.constantFrom("id", "artist", "price", "tags", "tracklist", "featured", "__proto__"),
            fc.jsonValue(),
          ),
        ),
        async (all) => {
          // Two names of one field refuse the file, in words.
          await check(JSON.stringify(all), "json").catch((error: unknown) => {
            expect(error).toBeInstanceOf(RecordFileError);
          });
        },
      ),
    );
  });
});
