import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { createRecordId } from "../app/catalogue/record-id.ts";
import { readTracklist } from "../app/catalogue/tracklist.ts";
import { projectFolder } from "../app/project-folder.server.ts";

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

type DemoRecord = z.output<typeof demoRecord>;

/** The records of demo/records/, file by file, each with its id. Throws naming the file when one does not fit. */
export async function readDemo(): Promise<(DemoRecord & { id: string })[]> {
  const folder = join(projectFolder, "demo/records");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  const records = await Promise.all(
    files.map(async (file) => {
      const read = z.array(demoRecord).safeParse(parse(await readFile(join(folder, file), "utf8")));
      if (!read.success) throw new Error(`demo/records/${file}: ${z.prettifyError(read.error)}`);
      return read.data;
    }),
  );
  const taken = new Set<string>();
  return records.flat().map((record) => {
    const id = record.id ?? createRecordId(record, taken);
    taken.add(id);
    return { ...record, id };
  });
}
