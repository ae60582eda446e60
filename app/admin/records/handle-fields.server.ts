import { z } from "zod";
import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import {
  changeFields,
  previewFields,
  type FieldsChange,
  type FieldsPreview,
} from "../../catalogue/editing/change-fields.server.ts";
import type { SelectedRecords } from "../../catalogue/editing/select-records.server.ts";
import { recordFieldsSchema } from "../../catalogue/record-schema.ts";
import { textOf } from "../../forms/read-form.server.ts";
import type { Services } from "../../services-context.ts";
import { buildChangePreview } from "./build-change-preview.ts";
import type { ManageFormResult } from "./manage-form-result.ts";
import { recordsLabel } from "./records-label.ts";

/** The bulk actions that set fields of copies, and their fields. */
const fieldsOf = {
  location: ["location"],
  condition: ["newOrUsed", "mediaCondition", "sleeveCondition"],
} as const;

export type FieldsIntent = keyof typeof fieldsOf;

export function isFieldsIntent(intent: string): intent is FieldsIntent {
  return Object.hasOwn(fieldsOf, intent);
}

interface FieldsForm {
  intent: FieldsIntent;
  form: FormData;
  selected: SelectedRecords;
  by: AuditActor;
}

/** Shows what a change of fields would do, or does what was shown: the form then names that by a fingerprint. */
export async function handleFields(
  { db }: Pick<Services, "db">,
  { intent, form, selected, by }: FieldsForm,
): Promise<ManageFormResult> {
  const change = readChange(intent, form);
  if (typeof change === "string") return { ok: false, message: change };
  const fingerprint = textOf(form, "fingerprint");
  if (fingerprint === "") {
    const preview = await previewFields(db, { selected, change });
    const offer = offerFields({ intent, form, change }, preview);
    return { ok: true, message: describe(preview, change), batch: null, ...offer };
  }
  const result = await changeFields(db, { by, selected, change, fingerprint });
  if (!result.ok) {
    const message = `Nothing was changed: the records are not as you were shown. Now it would be ${describe(result.preview, change)}`;
    return { ok: false, message, ...offerFields({ intent, form, change }, result.preview) };
  }
  const message = `${recordsLabel(result.changed)} changed to ${describeValues(change)}.`;
  return { ok: true, message, batch: result.batch };
}

/** Each field by the rule of its schema; a field of the condition that is left empty is not changed. */
function readChange(intent: FieldsIntent, form: FormData): FieldsChange | string {
  const { shape } = recordFieldsSchema;
  if (intent === "location") {
    const read = shape.location.safeParse(textOf(form, "location"));
    return read.success ? { location: read.data } : messageOf(read.error);
  }
  const schema = z.object({
    newOrUsed: shape.newOrUsed.unwrap().optional(),
    mediaCondition: shape.mediaCondition.unwrap().optional(),
    sleeveCondition: shape.sleeveCondition.unwrap().optional(),
  });
  const posted = fieldsOf.condition.map((name) => [name, textOf(form, name) || undefined] as const);
  const read = schema.safeParse(Object.fromEntries(posted));
  if (!read.success) return messageOf(read.error);
  const chosen = Object.values(read.data).some((value) => value !== undefined);
  return chosen ? read.data : "Choose what to change of the condition.";
}

function messageOf({ issues }: z.ZodError): string {
  return issues[0]?.message ?? "The shop does not know this value.";
}

function describe({ changed, refused }: FieldsPreview, change: FieldsChange): string {
  const used = "cannot become used: a used record is one copy.";
  return [
    `${describeValues(change)}: ${changed === 0 ? "no record changes." : `${recordsLabel(changed)} change.`}`,
    ...(refused > 0 ? [`${recordsLabel(refused)} ${used}`] : []),
  ].join(" ");
}

/** "used, VG+ / VG", "place A1", "no place". */
function describeValues(values: FieldsChange): string {
  const { newOrUsed, mediaCondition, sleeveCondition, location } = values;
  if (location !== undefined) return location === null ? "no place" : `place ${location}`;
  return [
    ...(newOrUsed === undefined ? [] : [newOrUsed]),
    ...(mediaCondition === undefined ? [] : [`media ${mediaCondition}`]),
    ...(sleeveCondition === undefined ? [] : [`sleeve ${sleeveCondition}`]),
  ].join(", ");
}

function offerFields(
  { intent, form, change }: { intent: FieldsIntent; form: FormData; change: FieldsChange },
  { steps, changed, fingerprint }: FieldsPreview,
) {
  const to = describeValues(change);
  return buildChangePreview({
    intent,
    form,
    fingerprint,
    fields: fieldsOf[intent],
    button: `Change ${recordsLabel(changed)}`,
    steps: steps.map(({ from, records }) => ({ from: describeValues(from), to, records })),
  });
}
