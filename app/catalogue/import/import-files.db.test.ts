import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createImporter } from "../../../test/fixtures/importer.ts";
import type { ImportOptions } from "./import-options.ts";
import type { Import } from "./staging/find-import.server.ts";

/** What the owner of a file expects of it. */
interface Expected {
  /** Whose file it is, in a few words. */
  origin: string;
  /** The kind that it is recognised as. */
  kind: string;
  options?: Partial<ImportOptions>;
  /** Files that are imported before it, in this order, with the same options. */
  after?: string[];
  /** What the owner chooses for columns, by their headings. */
  meanings?: { [heading: string]: string };
  /** The new records in the order of the file, with the fields that matter. */
  rows: { [field: string]: unknown }[];
  /** The changed records in the order of the file, with what is changed. */
  changed?: { [field: string]: unknown }[];
  /** The refused rows, as a spreadsheet counts them, and words of the reason. */
  refused?: { row: number; says: string }[];
  /** Rows that are left out because they are no vinyl. */
  notVinyl?: number;
}

const folder = join(import.meta.dirname, "../../../test/import-files");
const expectedFiles = readdirSync(folder).filter((name) => name.endsWith(".expected.json"));

const { db } = await createDatabase();
const importer = createImporter(db);
beforeEach(async () => {
  await db.deleteFrom("records").execute();
  await db.deleteFrom("imports").execute();
});

/** The file beside which a file of expectations stands. */
function fileOf(expectedName: string): string {
  const base = expectedName.slice(0, -".expected.json".length);
  const found = readdirSync(folder).find(
    (name) => name !== expectedName && name.startsWith(`${base}.`),
  );
  if (found === undefined) throw new Error(`${expectedName} stands beside no file.`);
  return found;
}

function preview(name: string, { options, meanings }: Expected): Promise<Import> {
  return importer.preview(readFileSync(join(folder, name)), { ...options, name, meanings });
}

async function results(id: string) {
  return db
    .selectFrom("importResults")
    .selectAll()
    .where("importId", "=", id)
    .orderBy("rowNumber")
    .execute();
}

describe("files as dealers have them", () => {
  it.each(expectedFiles)("%s is read as its owner means it", async (expectedName) => {
    const expected = JSON.parse(readFileSync(join(folder, expectedName), "utf8")) as Expected;
    const name = fileOf(expectedName);
    for (const earlier of expected.after ?? []) {
      const before = await preview(earlier, { ...expected, meanings: {} });
      await importer.write(before.id);
    }
    const first = await preview(name, expected);
    expect(first.kind).toBe(expected.kind);
    const planned = await results(first.id);
    const added = planned.filter(({ outcome }) => outcome === "new");
    expect(
      added.map(({ after, waitingStock }, at) =>
        pick({ ...after, waitingStock }, expected.rows[at] ?? {}),
      ),
    ).toEqual(expected.rows);
    const changed = planned.filter(({ outcome }) => outcome === "changed");
    expect(
      changed.map(({ after, title }, at) =>
        pick({ title, ...after }, expected.changed?.[at] ?? {}),
      ),
    ).toEqual(expected.changed ?? []);
    const refused = planned.filter(({ outcome }) => outcome === "refused");
    expect(
      refused.map(({ rowNumber, faults }) => ({
        row: rowNumber,
        says: faults.map(({ message }) => message).join(" "),
      })),
    ).toEqual(
      (expected.refused ?? []).map(({ row, says }) => ({
        row,
        says: expect.stringContaining(says) as string,
      })),
    );
    expect(first.notVinylRows).toBe(expected.notVinyl ?? 0);
    await importer.write(first.id);
    const again = await preview(name, expected);
    expect(again).toMatchObject({
      newRows: 0,
      changedRows: 0,
      unchangedRows: first.unchangedRows + first.newRows + first.changedRows,
      refusedRows: refused.length,
      notVinylRows: first.notVinylRows,
    });
  });
});

/** The fields that are expected; of a record that nobody expects, those that tell it. */
function pick(record: { [field: string]: unknown }, expected: { [field: string]: unknown }) {
  const fields = Object.keys(expected);
  const names = fields.length === 0 ? ["artist", "album", "title"] : fields;
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
