import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { createRecordId } from "../app/catalogue/record-id.ts";
import { readTracklist } from "../app/catalogue/tracklist.ts";
import type { Shop } from "../app/shop-context.ts";

const demoRecord = z.strictObject({
  artist: z.string(),
  album: z.string(),
  /** Where the name is in a script that transliteration by letters gets wrong: how it is read aloud. */
  id: z.string().optional(),
  label: z.string().optional(),
  catalogueNumber: z.coerce.string().optional(),
  country: z.string().optional(),
  year: z.int().optional(),
  genre: z.string(),
  rpm: z.string(),
  format: z.string(),
  numRecords: z.int(),
  price: z.int(),
  discount: z.int().default(0),
  stock: z.int(),
  tags: z.array(z.string()),
  featured: z.array(z.string()).default([]),
  description: z.string().optional(),
  tracklist: z.string().transform(readTracklist),
});

export type DemoRecord = z.output<typeof demoRecord>;

/** The records of demo/records/, file by file. Throws naming the file when one does not fit. */
export async function readDemo(): Promise<DemoRecord[]> {
  const folder = join(import.meta.dirname, "records");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  const records = await Promise.all(
    files.map(async (file) => {
      const read = z.array(demoRecord).safeParse(parse(await readFile(join(folder, file), "utf8")));
      if (!read.success) throw new Error(`demo/records/${file}: ${z.prettifyError(read.error)}`);
      return read.data;
    }),
  );
  return records.flat();
}

/**
 * Loads the demo catalogue into a store that has no record and never had one loaded. Returns how many
 * records came in. Safe when two processes start together.
 */
export async function loadDemo({ db, now }: Pick<Shop, "db" | "now">): Promise<number> {
  const started = await db
    .selectFrom("settings")
    .select("name")
    .where("name", "=", "demo")
    .executeTakeFirst();
  if (started) return 0;
  const records = await readDemo();
  return db.transaction().execute(async (transaction) => {
    const mine = await transaction
      .insertInto("settings")
      .values({ name: "demo", value: JSON.stringify({ loaded: true }) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirst();
    const any = await transaction.selectFrom("records").select("id").limit(1).executeTakeFirst();
    if (mine.numInsertedOrUpdatedRows === 0n || any) return 0;
    const taken = new Set<string>();
    const opened = now().getTime();
    const rows = records.map(({ tracklist, ...record }, index) => {
      const id = record.id ?? createRecordId(record, taken);
      taken.add(id);
      // As if the shelves had been filled over the last months, the files' records in turn.
      const createdAt = new Date(opened - ((index * 37) % records.length) * 11 * 3_600_000);
      return { ...record, id, createdAt, tracklist: JSON.stringify(tracklist) };
    });
    await transaction.insertInto("records").values(rows).execute();
    return rows.length;
  });
}
