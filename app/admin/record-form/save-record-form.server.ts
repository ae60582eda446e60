import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import { addRecord } from "../../catalogue/editing/add-record.server.ts";
import { changeRecord } from "../../catalogue/editing/change-record.server.ts";
import {
  editableFields,
  loadedRecordSchema,
  type LoadedRecord,
} from "../../catalogue/editing/editable-record.ts";
import { schemeOfSale } from "../../catalogue/editing/sale-of-copy.ts";
import { fieldLabels } from "../../catalogue/record-schema.ts";
import { textOf } from "../../forms/read-form.server.ts";
import { finishUploads, removeUploads } from "../../pictures/upload-sizes.server.ts";
import type { RecordConflict } from "./conflict-choices.tsx";
import {
  discardPictures,
  readPictures,
  storePictures,
  uploadsOf,
  type FormPictures,
  type PictureServices,
} from "./pictures/form-pictures.server.ts";
import { parseRecordForm, withTextTracks } from "./record-form-fields.ts";
import type { RecordFormResult, SavedRecordForm } from "./record-form-result.ts";

type Refuse = (
  fieldErrors: { [field: string]: string[] },
  more?: Partial<Omit<RecordFormResult, "reply">> & { wait?: number | null },
) => SavedRecordForm;

/** Adds a record (`id` null) or saves one, with its pictures, as the form says. */
export async function saveRecordForm(
  services: PictureServices,
  { form, id, by }: { form: FormData; id: string | null; by: AuditActor & { uid: string } },
): Promise<SavedRecordForm> {
  const submission = parseRecordForm(withTextTracks(form));
  const refuse: Refuse = (fieldErrors, { wait = null, ...more } = {}) => {
    const reply = submission.reply({ fieldErrors });
    return { ok: false, result: { reply, conflicts: [], base: null, ...more }, wait };
  };
  const base = id === null ? null : readBase(textOf(form, "base"));
  const chosen = await readPictures(form);
  if (!chosen.ok) return refuse({ [chosen.field]: [chosen.message] }, { base });
  if (submission.status !== "success") return refuse({}, { base });
  if (id !== null && !base) return refuse({ "": ["This form is not whole. Open it again."] });

  const stored = await storePictures(services, { read: chosen.read, uid: by.uid });
  if (!stored.ok) return refuse({ [stored.field]: [stored.message] }, { base, wait: stored.wait });
  const { pictures } = stored;
  const { value: values } = submission;
  try {
    if (id === null || !base) {
      const cover = pictures.cover === "generated" ? null : pictures.cover;
      // Nobody's photos but the new ones: those of another record stay its own.
      const photos = pictures.photos?.added.map(({ key }) => key) ?? [];
      const coverOf = pictures.cover === null ? textOf(form, "coverOf") : "";
      const added = await addRecord(services.db, { by, values, cover, coverOf, photos });
      finishUploads(services, uploadsOf(pictures));
      return { ok: true, id: added };
    }
    const takeTheirs = editableFields.filter((field) => form.get(`keep.${field}`) === "theirs");
    const edit = { by, id, base, values, pictures, takeTheirs };
    return await saveEdit(services, edit, refuse);
  } catch (error) {
    await discardPictures(services, pictures);
    throw error;
  }
}

type RecordEdit = Omit<Parameters<typeof changeRecord<LoadedRecord>>[1], "cover" | "photos"> & {
  pictures: FormPictures;
};

async function saveEdit(
  services: PictureServices,
  { pictures, ...edit }: RecordEdit,
  refuse: Refuse,
): Promise<SavedRecordForm> {
  const { id, takeTheirs = [] } = edit;
  const { cover, photos } = pictures;
  const changed = await changeRecord(services.db, {
    ...edit,
    cover,
    ...(photos && { photos: { order: photos.order, added: photos.added.map(({ key }) => key) } }),
  });
  if (!changed.ok) {
    await discardPictures(services, pictures);
    if (changed.reason === "gone") return refuse({ "": ["This record was deleted meanwhile."] });
    if (changed.reason === "scheme-of-sale") {
      const message = schemeOfSale(changed.orderNumber);
      return refuse({ vatScheme: [message] }, { base: edit.base });
    }
    const { conflicts, base } = changed;
    const message = `Changed meanwhile: ${labelsOf(conflicts)}. Nothing was saved yet.`;
    return refuse({ "": [message] }, { conflicts, base });
  }
  // Pictures that lost against another admin's are not shown.
  const isShown = (field: "uploadedCover" | "photos") =>
    changed.changed && !takeTheirs.includes(field);
  const shown = uploadsOf({
    cover: isShown("uploadedCover") ? cover : null,
    photos: isShown("photos") ? photos : null,
  });
  finishUploads(services, shown);
  const lost = uploadsOf(pictures).filter((upload) => !shown.includes(upload));
  await removeUploads(services, [...lost.map(({ key }) => key), ...changed.oldPictures]);
  return { ok: true, id };
}

function labelsOf(conflicts: RecordConflict[]): string {
  return conflicts.map(({ field }) => fieldLabels[field]).join(", ");
}

/** The values that a form was loaded with, as it posts them back; null when they cannot be read. */
function readBase(text: string): LoadedRecord | null {
  try {
    return loadedRecordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
