import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { recordFieldsSchema } from "../app/catalogue/fields/record-schema.ts";
import { fromJsonValue } from "../app/catalogue/fields/record-texts.ts";
import { createRecordId } from "../app/catalogue/record-id.ts";
import { projectFolder } from "../app/project-folder.server.ts";

/** A record of a YAML file, read as an import reads one of a JSON file. */
const demoRecord = z.preprocess(
  toFieldInputs,
  z.strictObject({
    ...recordFieldsSchema.shape,
    /** Given where a name is in a script that is not transliterated letter by letter. */
    id: z.string().optional(),
  }),
);

function toFieldInputs(record: unknown, context: z.RefinementCtx) {
  const fields = Object.entries(Object(record) as object).map(([field, value]) => {
    const read = fromJsonValue(value, field);
    if (!read.ok) context.addIssue({ code: "custom", path: [field], message: read.message });
    return [field, read.ok ? read.input : undefined] as const;
  });
  return Object.fromEntries(fields);
}

type DemoRecord = z.output<typeof demoRecord>;

/** A used copy names the record whose facts it has, by its id, and what is true of the copy alone. */
const usedCopy = z.looseObject({ copyOf: z.string() });

/** What a used copy does not take over from its record. */
const ownFields = { discount: 0, stock: 1, tags: [], featured: [], newOrUsed: "used" };

/** The records of demo/records/, file by file, each with its id. Throws naming the file when one is not valid. */
export async function readDemo(): Promise<(DemoRecord & { id: string })[]> {
  const folder = join(projectFolder, "demo/records");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  const parsed = await Promise.all(
    files.map(async (file) => {
      const rows = z
        .array(z.looseObject({}))
        .parse(parse(await readFile(join(folder, file), "utf8")));
      return rows.map((row) => ({ file, row }));
    }),
  );
  const rows = parsed.flat();
  const taken = new Set<string>();
  const originals = new Map<string, object>();
  const records = rows
    .filter(({ row }) => !("copyOf" in row))
    .map(({ file, row }) => {
      const record = withId(readRecord(row, file), taken);
      originals.set(record.id, row);
      return record;
    });
  const copies = rows
    .filter(({ row }) => "copyOf" in row)
    .map(({ file, row }) => {
      const { copyOf, ...own } = usedCopy.parse(row);
      const original = originals.get(copyOf);
      if (!original) throw new Error(`demo/records/${file}: there is no record ${copyOf}.`);
      return withId(readRecord({ ...original, id: undefined, ...ownFields, ...own }, file), taken);
    });
  return [...records, ...copies];
}

function readRecord(row: object, file: string): DemoRecord {
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  const read = demoRecord.safeParse(given);
  if (!read.success) throw new Error(`demo/records/${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}

function withId(record: DemoRecord, taken: Set<string>): DemoRecord & { id: string } {
  const id = record.id ?? createRecordId(record, taken);
  taken.add(id);
  return { ...record, id };
}
