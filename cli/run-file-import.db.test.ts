import { beforeEach, expect, test, vi } from "vitest";
import { createDatabase } from "../test/database/test-database.ts";
import { writeWorkbook } from "../test/fixtures/workbooks.ts";
import { readImportChoices } from "./import-choices.ts";
import { runFileImport } from "./run-file-import.ts";

const { db } = await createDatabase();
const said = { out: vi.spyOn(console, "log"), err: vi.spyOn(console, "error") };
beforeEach(async () => {
  await db.deleteFrom("records").execute();
  for (const spy of Object.values(said)) spy.mockReset().mockImplementation(() => undefined);
});

async function run(
  file: string | Uint8Array,
  columns: { [heading: string]: string } = {},
  more = {},
) {
  const bytes = Buffer.from(file);
  const choices = await readImportChoices({ currency: "DKK", ...more });
  const open = async function* () {
    yield await Promise.resolve(bytes);
  };
  const chosen = new Map(Object.entries(columns));
  await runFileImport(
    db,
    { name: "list", size: bytes.length, open },
    { ...choices, columns: chosen },
  );
  const records = db.selectFrom("records").select(["artist", "album", "stock", "genre", "defects"]);
  return records.orderBy("album").execute();
}

const messages = () => said.err.mock.calls.flat().join("\n");

test("a file whose columns are named is a list, by the shop's names of its fields too", async () => {
  const file = "Navn X;Skive X;Hvor X;Slags X;Ridser X\nWire;154;3;Rock;\nCan;Tago Mago;1;Rock;\n";
  const columns = {
    "Navn X": "artist",
    "Skive X": "Album",
    "Hvor X": "stock",
    "Slags X": "genre",
    "Ridser X": "defects",
  };
  expect(await run(file, columns)).toMatchObject([
    { artist: "Wire", album: "154", stock: 0 },
    { artist: "Can", album: "Tago Mago", stock: 0 },
  ]);
  await expect(run(file, { "Navn X": "artiste" })).rejects.toThrow(
    '"artiste" is nothing that a column of this kind can mean. Choose from: title, artist',
  );
  await expect(run(file)).rejects.toThrow("use --kind");
});

test("hidden rows are left out, which is said, unless they are asked for", async () => {
  const rows = [
    ["Artist", "Title", "Price", "Qty"],
    ["Trio", "Seen", 120, 1],
    ["Trio", "Hidden", 120, 1],
  ];
  const file = writeWorkbook([{ name: "A", rows, hiddenRows: [3] }]);
  expect(await run(file)).toMatchObject([{ album: "Seen" }]);
  expect(messages()).toContain("One hidden row is left out. (--hidden-rows leave or import)");
  expect(await run(file, {}, { hiddenRows: "import" })).toHaveLength(2);
  await expect(run(file, {}, { hiddenRows: "maybe" })).rejects.toThrow(
    '--hidden-rows "maybe" is not known. Choose from: leave, import.',
  );
});
