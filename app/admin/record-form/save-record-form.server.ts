import type { SubmissionResult } from "@conform-to/react";
import { cleanLines } from "../../forms/clean-text.ts";
import { rateLimitFor } from "../../accounts/rate-limits.ts";
import { consumeRateLimit } from "../../accounts/rate-limiter.server.ts";
import { rateLimitMessage } from "../../accounts/rate-limit-response.ts";
import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import { addRecord } from "../../catalogue/editing/add-record.server.ts";
import { changeRecord } from "../../catalogue/editing/change-record.server.ts";
import type { EditConflict } from "../../catalogue/editing/merge-edits.ts";
import { fieldLabels, type RecordValues } from "../../catalogue/record-schema.ts";
import {
  editableFields,
  loadedRecordSchema,
  type LoadedRecord,
} from "../../catalogue/editing/editable-record.ts";
import { readTracklist } from "../../catalogue/tracklist.ts";
import { storeCover, removeCovers, type StoredCover } from "../../pictures/store-cover.server.ts";
import { PictureNotStoredError } from "../../pictures/picture-store.server.ts";
import { maxCoverBytes } from "../../pictures/picture-type.ts";
import { readUpload } from "../../pictures/read-upload.server.ts";
import { textOf } from "../../forms/read-form.server.ts";
import type { Services } from "../../services.ts";
import { parseRecordForm } from "./record-form-fields.ts";

/** A form that was not saved: what is wrong at which field, and what was typed. */
export interface RecordFormResult {
  result: SubmissionResult;
  /** What somebody else changed meanwhile, and the base to send with the decision. */
  conflicts: EditConflict[];
  base: LoadedRecord | null;
}

export type SavedRecordForm =
  | { ok: true; id: string }
  | {
      ok: false;
      answer: RecordFormResult;
      /** Until another cover is taken; null for all other reasons. */ wait: number | null;
    };

const notKeptWords =
  "The shop's picture folder takes no picture just now: it may be full. Nothing was saved.";

type Cover = StoredCover | "generated" | null;

/** Adds a record (`id` null) or saves one, with its cover, as the form says. */
export async function saveRecordForm(
  services: Pick<Services, "db" | "pool" | "pictures" | "waitUntil" | "log">,
  { form, id, by }: { form: FormData; id: string | null; by: AuditActor & { uid: string } },
): Promise<SavedRecordForm> {
  const submission = parseRecordForm(form);
  const refuse = (
    fieldErrors: { [field: string]: string[] },
    { wait = null, ...more }: Partial<RecordFormResult> & { wait?: number | null } = {},
  ): SavedRecordForm => {
    const result = submission.reply({ fieldErrors });
    return { ok: false, answer: { result, conflicts: [], base: null, ...more }, wait };
  };
  const base = id === null ? null : readBase(textOf(form, "base"));
  const upload = await readCover(form);
  if (submission.status !== "success" || typeof upload === "string") {
    return refuse(typeof upload === "string" ? { cover: [upload] } : {}, { base });
  }
  if (id !== null && !base) return refuse({ "": ["This form is not whole. Open it again."] });

  let cover: Cover = form.get("generatedSleeve") === "on" ? "generated" : null;
  if (upload) {
    const taken = await consumeRateLimit(services, rateLimitFor("cover", by.uid));
    if (!taken.ok) {
      return refuse({ cover: [rateLimitMessage(taken.seconds)] }, { base, wait: taken.seconds });
    }
    try {
      cover = await storeCover(services.pictures, upload);
    } catch (err) {
      if (!(err instanceof PictureNotStoredError)) throw err;
      services.log.error({ err }, "A cover could not be kept");
      return refuse({ cover: [notKeptWords] }, { base });
    }
    if (!cover) return refuse({ cover: ["This picture is damaged or far too large."] }, { base });
  }
  const dropUpload = () =>
    removeCovers(services, cover !== null && cover !== "generated" ? [cover.key] : []);
  // Not before the record stands: nothing of a cover that is let go may come after.
  const finishCover = () => {
    if (cover === null || cover === "generated") return;
    const { key, keepOthers } = cover;
    const others = keepOthers().catch((err: unknown) => {
      services.log.warn(
        { cover: key, err },
        "Sizes of a cover could not be kept; made when asked for",
      );
    });
    services.waitUntil(others);
  };
  const values = withPlainTracks(submission.value, textOf(form, "tracklistText"));
  try {
    if (id === null || !base) {
      const newCover = cover === "generated" ? null : cover;
      const added = await addRecord(services.db, { by, values, cover: newCover });
      finishCover();
      return { ok: true, id: added };
    }
    const takeTheirs = editableFields.filter((field) => form.get(`keep.${field}`) === "theirs");
    const changed = await changeRecord(services.db, { by, id, base, values, cover, takeTheirs });
    if (!changed.ok) {
      await dropUpload();
      if (changed.reason === "gone") return refuse({ "": ["This record was deleted meanwhile."] });
      return refuse(
        { "": [`Changed meanwhile: ${namesOf(changed.conflicts)}. Nothing was saved yet.`] },
        { conflicts: changed.conflicts, base: changed.base },
      );
    }
    const isUsed = changed.changed && !takeTheirs.includes("uploadedCover");
    if (isUsed) finishCover();
    else await dropUpload();
    if (changed.oldCover !== null) await removeCovers(services, [changed.oldCover]);
    return { ok: true, id };
  } catch (error) {
    await dropUpload();
    throw error;
  }
}

function namesOf(conflicts: EditConflict[]): string {
  return conflicts.map(({ field }) => fieldLabels[field]).join(", ");
}

/** The bytes of the chosen cover; null when none was chosen, words when it cannot be taken. */
async function readCover(form: FormData): Promise<Buffer | null | string> {
  const file = form.get("cover");
  if (!(file instanceof Blob) || file.size === 0) return null;
  const upload = await readUpload(file, maxCoverBytes);
  return upload.ok ? upload.bytes : upload.words;
}

/** Without scripts there are no new rows: more tracks come as text, one a line. */
function withPlainTracks(values: RecordValues, text: string): RecordValues {
  if (text.trim() === "") return values;
  const more = readTracklist(cleanLines(text)).slice(0, 300);
  const short = more.map(({ position, title, duration }) => ({
    position: position.slice(0, 20),
    title: title.slice(0, 300),
    duration: duration.slice(0, 20),
  }));
  return { ...values, tracklist: [...values.tracklist, ...short] };
}

/** What a form was loaded with, as it sends it back. */
function readBase(text: string): LoadedRecord | null {
  try {
    return loadedRecordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
