import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { createRecordId } from "../app/catalogue/record-id.ts";
import { recordFieldsSchema } from "../app/catalogue/record-schema.ts";
import { fromJsonValue } from "../app/catalogue/record-texts.ts";
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

/** The records of demo/records/, file by file, each with its id. Throws naming the file when one is not valid. */
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
