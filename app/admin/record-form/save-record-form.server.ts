import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import { addRecord } from "../../catalogue/editing/add-record.server.ts";
import { changeRecord } from "../../catalogue/editing/change-record.server.ts";
import {
  editableFields,
  loadedRecordSchema,
  type LoadedRecord,
} from "../../catalogue/editing/editable-record.ts";
import type { EditConflict } from "../../catalogue/editing/merge-edits.ts";
import { fieldLabels, type RecordValues } from "../../catalogue/record-schema.ts";
import { readTracklist } from "../../catalogue/tracklist.ts";
import { cleanLines } from "../../forms/clean-text.ts";
import { textOf } from "../../forms/read-form.server.ts";
import { removeUploads } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services.ts";
import {
  discardCover,
  finishCover,
  readCover,
  storeUpload,
  type FormCover,
} from "./form-cover.server.ts";
import { parseRecordForm } from "./record-form-fields.ts";
import type { RecordFormResult, SavedRecordForm } from "./record-form-result.ts";

type FormServices = Pick<Services, "db" | "pool" | "pictures" | "waitUntil" | "log">;
type Refuse = (
  fieldErrors: { [field: string]: string[] },
  more?: Partial<Omit<RecordFormResult, "reply">> & { wait?: number | null },
) => SavedRecordForm;

/** Adds a record (`id` null) or saves one, with its cover, as the form says. */
export async function saveRecordForm(
  services: FormServices,
  { form, id, by }: { form: FormData; id: string | null; by: AuditActor & { uid: string } },
): Promise<SavedRecordForm> {
  const submission = parseRecordForm(form);
  const refuse: Refuse = (fieldErrors, { wait = null, ...more } = {}) => {
    const reply = submission.reply({ fieldErrors });
    return { ok: false, result: { reply, conflicts: [], base: null, ...more }, wait };
  };
  const base = id === null ? null : readBase(textOf(form, "base"));
  const bytes = await readCover(form);
  if (typeof bytes === "string") return refuse({ cover: [bytes] }, { base });
  if (submission.status !== "success") return refuse({}, { base });
  if (id !== null && !base) return refuse({ "": ["This form is not whole. Open it again."] });

  let cover: FormCover = form.get("generatedSleeve") === "on" ? "generated" : null;
  if (bytes) {
    const stored = await storeUpload(services, { bytes, uid: by.uid });
    if (!stored.ok) return refuse({ cover: [stored.message] }, { base, wait: stored.wait });
    cover = stored.cover;
  }
  const values = withPlainTracks(submission.value, textOf(form, "tracklistText"));
  try {
    if (id === null || !base) {
      const newCover = cover === "generated" ? null : cover;
      const added = await addRecord(services.db, { by, values, cover: newCover });
      finishCover(services, cover);
      return { ok: true, id: added };
    }
    const takeTheirs = editableFields.filter((field) => form.get(`keep.${field}`) === "theirs");
    const edit = { by, id, base, values, cover, takeTheirs };
    return await saveEdit(services, edit, refuse);
  } catch (error) {
    await discardCover(services, cover);
    throw error;
  }
}

type RecordEdit = Parameters<typeof changeRecord>[1] & { cover: FormCover };

async function saveEdit(
  services: FormServices,
  edit: RecordEdit,
  refuse: Refuse,
): Promise<SavedRecordForm> {
  const { id, cover, takeTheirs = [] } = edit;
  const changed = await changeRecord(services.db, edit);
  if (!changed.ok) {
    await discardCover(services, cover);
    if (changed.reason === "gone") return refuse({ "": ["This record was deleted meanwhile."] });
    const { conflicts, base } = changed;
    const message = `Changed meanwhile: ${labelsOf(conflicts)}. Nothing was saved yet.`;
    return refuse({ "": [message] }, { conflicts, base });
  }
  if (changed.changed && !takeTheirs.includes("uploadedCover")) finishCover(services, cover);
  else await discardCover(services, cover);
  await removeUploads(services, changed.oldPictures);
  return { ok: true, id };
}

function labelsOf(conflicts: EditConflict[]): string {
  return conflicts.map(({ field }) => fieldLabels[field]).join(", ");
}

/** Without scripts no rows can be added: more tracks come as text, one a line. */
function withPlainTracks(values: RecordValues, text: string): RecordValues {
  if (text.trim() === "") return values;
  const more = readTracklist(cleanLines(text)).slice(0, 300);
  const tracks = more.map(({ position, title, duration }) => ({
    position: position.slice(0, 20),
    title: title.slice(0, 300),
    duration: duration.slice(0, 20),
  }));
  return { ...values, tracklist: [...values.tracklist, ...tracks] };
}

/** The values that a form was loaded with, as it posts them back; null when they cannot be read. */
function readBase(text: string): LoadedRecord | null {
  try {
    return loadedRecordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
