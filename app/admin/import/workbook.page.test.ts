import { beforeEach, expect, test, vi } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { writeEncrypted, writeWorkbook } from "../../../test/fixtures/workbooks.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const speak = (language: string) =>
  db.updateTable("users").set({ adminLanguage: language }).execute();
beforeEach(async () => {
  await speak("en");
  await db.deleteFrom("imports").execute();
  await db.deleteFrom("settings").where("name", "like", "import-%").execute();
});

const header = ["Artist", "Title", "Grade", "Price"];
const workbook = writeWorkbook([
  { name: "Read me", rows: [["Ask Ida."]] },
  { name: "LP", rows: [["Stock list"], [], header, ["Wire", "154", "VG+", 149]] },
  {
    name: "Singles",
    rows: [header, ["Can", "Spoon", "VG", 79], ["Can", "I'm So Green", "VG", 59]],
  },
]);

function send(file: Uint8Array, name: string) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(file)], name));
  form.set("currency", "DKK");
  return owner.post("/admin/import", form);
}

async function reachPreview(path: string) {
  const id = path.split("/").at(-1) ?? "";
  return vi.waitFor(
    async () => {
      const one = await db
        .selectFrom("imports")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(one).toMatchObject({ state: "previewed", problem: "" });
      return one;
    },
    { interval: 50 },
  );
}

/** The options of a select element, with the one that is selected. */
function choicesOf(page: string, name: string) {
  const [, options = ""] = new RegExp(`name="${name}"[^>]*>(.*?)</select>`, "s").exec(page) ?? [];
  return {
    all: [...options.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) =>
      text?.replaceAll("<!-- -->", ""),
    ),
    selected: /<option value="([^"]*)" selected/.exec(options)?.[1],
  };
}

test("another sheet and header row of a workbook are chosen without another upload", async () => {
  const answer = await send(workbook, "list.xlsx");
  expect(answer.status).toBe(303);
  const path = answer.headers.get("Location") ?? "";
  expect(await reachPreview(path)).toMatchObject({ kind: "spreadsheet", newRows: 1, total: 1 });
  const page = await (await owner.visit(path)).text();
  expect(page).toContain("The header is row 3: one row above it is left out.");
  expect(page).toContain(
    "Only the sheet &quot;LP&quot; is read. A table is in &quot;Singles&quot; too:",
  );
  expect(choicesOf(page, "sheet")).toEqual({ all: ["Read me", "LP", "Singles"], selected: "LP" });
  expect(choicesOf(page, "headerRow")).toEqual({
    all: ["1: Stock list", "3: Artist, Title, Grade, Price", "4: Wire, 154, VG+, 149"],
    selected: "3",
  });

  const form = { intent: "preview", kind: "spreadsheet", currency: "DKK" };
  await owner.post(path, { ...form, sheet: "Singles", headerRow: "3" });
  expect(await reachPreview(path)).toMatchObject({
    newRows: 2,
    options: { currency: "DKK" },
    reading: {
      sheet: "Singles",
      headerRow: 1,
      notes: [expect.stringContaining('A table is in "LP" too:')],
    },
  });

  // A row that is no header: nothing is known of it, and the owner is asked.
  await owner.post(path, { ...form, sheet: "Singles", headerRow: "2" });
  const other = await (await owner.visit(path)).text();
  expect(choicesOf(other, "headerRow").selected).toBe("2");
  await owner.post(path, { ...form, sheet: "Singles", headerRow: "1" });
  expect(await reachPreview(path)).toMatchObject({ newRows: 2 });

  const none = await owner.post(path, { ...form, sheet: "EP" });
  expect(none.status).toBe(400);
  expect(await none.text()).toContain("There is no sheet");
  expect(await reachPreview(path)).toMatchObject({ newRows: 2 });

  // A file that is not kept any more offers no other place.
  await db.deleteFrom("importFileParts").execute();
  expect(await (await owner.visit(path)).text()).not.toContain('name="sheet"');
  const gone = await owner.post(path, { ...form, sheet: "LP" });
  expect(await gone.text()).toContain("The file is not kept any more. Send it again.");
});

test("a CSV file has a choice of its header, and none of sheets", async () => {
  const lines = "My list\n\nArtist,Title,Grade,Price\nWire,154,VG+,149\n";
  const answer = await send(new TextEncoder().encode(lines), "list.csv");
  const path = answer.headers.get("Location") ?? "";
  expect(await reachPreview(path)).toMatchObject({ newRows: 1 });
  const page = await (await owner.visit(path)).text();
  expect(choicesOf(page, "headerRow").selected).toBe("3");
  expect(page).not.toContain('name="sheet"');
  expect(page).not.toContain('name="encoding"');
});

test("a text whose letters may be two things is read again in the other encoding", async () => {
  const lines = "Artist,Title,Grade,Price\nS\u00f8s,Ild,VG+,149\n";
  const answer = await send(Buffer.from(lines, "latin1"), "list.csv");
  const path = answer.headers.get("Location") ?? "";
  expect(await reachPreview(path)).toMatchObject({ encoding: "Windows-1252" });
  const page = await (await owner.visit(path)).text();
  expect(choicesOf(page, "encoding")).toEqual({
    all: ["Windows-1252", "MacRoman: Excel on a Mac"],
    selected: "Windows-1252",
  });
  expect(page).toContain("No row has a stock, because the file has no column of copies.");
  const form = { intent: "preview", kind: "spreadsheet", currency: "DKK", headerRow: "1" };
  await owner.post(path, { ...form, encoding: "MacRoman" });
  expect(await reachPreview(path)).toMatchObject({ encoding: "MacRoman", newRows: 1 });
  expect(await (await owner.visit(path)).text()).toContain("S\u00afs – Ild");
  await owner.post(path, { ...form, encoding: "Windows-1252" });
  expect(await reachPreview(path)).toMatchObject({ encoding: "Windows-1252", newRows: 1 });
  expect(await (await owner.visit(path)).text()).toContain("Søs – Ild");
});

test("a workbook that cannot be read is refused in words, and the shop goes on", async () => {
  for (const [file, words] of [
    [writeEncrypted(), "protected by a password"],
    [workbook.subarray(0, 3000), "The workbook is damaged"],
  ] as const) {
    const answer = await send(file, "list.xlsx");
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(words);
  }
  expect(await db.selectFrom("imports").select("id").execute()).toEqual([]);
  expect((await owner.visit("/admin/import")).status).toBe(200);
});

test("a refused cell of a workbook stands in the file of refused rows as it was shown", async () => {
  const day = { t: "n" as const, v: 46_145, z: "d-mmm" };
  const file = writeWorkbook([
    {
      name: "A",
      rows: [
        [...header, "Cat#"],
        ["Wire", "154", "VG+", 149, day],
      ],
    },
  ]);
  const path = (await send(file, "list.xlsx")).headers.get("Location") ?? "";
  expect(await reachPreview(path)).toMatchObject({ refusedRows: 1 });
  const page = (await (await owner.visit(path)).text()).replaceAll("<!-- -->", "");
  expect(page).toContain("row 2, Cat#");
  const refused = await (await owner.visit(`${path}/refused.csv`)).text();
  expect(refused).toContain("Wire,154,VG+,149,3-May,");
});

test("hidden rows are left out until the owner chooses to import them, in both languages", async () => {
  const rows = [header, ["Wire", "154", "VG+", 149], ["Wire", "Pink Flag", "VG+", 149]];
  const file = writeWorkbook([{ name: "A", rows, hiddenRows: [3] }]);
  const path = (await send(file, "list.xlsx")).headers.get("Location") ?? "";
  expect(await reachPreview(path)).toMatchObject({ newRows: 1 });
  const page = await (await owner.visit(path)).text();
  expect(page).toContain("One hidden row is left out.");
  expect(choicesOf(page, "hiddenRows")).toEqual({
    all: ["Leave out", "Import"],
    selected: "leave",
  });

  const form = { intent: "preview", kind: "spreadsheet", currency: "DKK", hiddenRows: "import" };
  await owner.post(path, form);
  expect(await reachPreview(path)).toMatchObject({ newRows: 2 });
  await speak("da");
  const danish = await (await owner.visit(path)).text();
  expect(danish).toContain("Én skjult række importeres sammen med de andre.");
  expect(choicesOf(danish, "hiddenRows")).toEqual({
    all: ["Udelad", "Importér"],
    selected: "import",
  });
});

test("an import of the command line is named in the language of the page", async () => {
  await send(workbook, "list.xlsx");
  await db.updateTable("imports").set({ userId: null, userName: "command line" }).execute();
  expect(await (await owner.visit("/admin/import")).text()).toMatch(/by (?:<!-- -->)?command line/);
  await speak("da");
  const danish = (await (await owner.visit("/admin/import")).text()).replaceAll(
    /<script[^]*?<\/script>/g,
    "",
  );
  expect(danish).toMatch(/af (?:<!-- -->)?kommandolinjen/);
  expect(danish).not.toContain("command line");
});
