import { z } from "zod";
import type { RecordRow } from "../../db/column-values.ts";
import { recordFields, type RecordField, type RecordValues } from "../fields/record-schema.ts";
import { homeCategories } from "../home-categories.ts";

export type EditableField = RecordField | "uploadedCover" | "photos";

/** What an admin can change of a record: the fields of its form, the cover (null: a generated sleeve) and photos. */
export type EditableRecord = RecordValues & Pick<RecordRow, "uploadedCover" | "photos">;

/** These are columns of the table `records`, too. */
export const editableFields: readonly EditableField[] = [
  ...recordFields,
  "uploadedCover",
  "photos",
];

/** A row of those columns as the form has it: featured in the order of the home page, so that two can be compared. */
export function toEditableRecord(row: Pick<RecordRow, EditableField>): EditableRecord {
  return {
    ...row,
    featured: homeCategories().filter((category) => row.featured.includes(category)),
  };
}

/** Values as the table takes them: JSON as a text, because `pg` would write a list as a PostgreSQL array. */
export function toColumnValues<Values extends Partial<EditableRecord>>({
  tracklist,
  ...values
}: Values) {
  return { ...values, ...(tracklist && { tracklist: JSON.stringify(tracklist) }) };
}

const track = z.object({ position: z.string(), title: z.string(), duration: z.string() });

/**
 * The values that a form was loaded with, as it sends them back. Only their kinds are checked: they are compared and
 * shown, never written.
 */
export const loadedRecordSchema = z.record(
  z.enum(editableFields),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.array(track)]),
);

export type LoadedRecord = z.output<typeof loadedRecordSchema>;
