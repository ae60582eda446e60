import type { LoadedRecord } from "../../../catalogue/editing/editable-record.ts";

/** What was typed into a form and not saved, kept in the browser's storage. */
export interface RecordDraft {
  /** Posted with the form, so that the response tells which draft was saved. */
  token: string;
  /** The fields as they were typed. */
  fields: { [field: string]: unknown };
  /** What the form was loaded with; null for a new record. */
  base: LoadedRecord | null;
}

/** The form of a draft: "" is that of a new record, a record's id that of its edit, `copyForm` that of its duplicate. */
export type DraftForm = string;

/** The form of another copy of a record. No id of a record has a colon. */
export const copyForm = (id: string): DraftForm => `copy:${id}`;

const keyOf = (form: DraftForm) => `gatefold-draft-record${form === "" ? "" : `-${form}`}`;

/** The draft of a form; null when there is none that can be read. */
export function readDraft(form: DraftForm): RecordDraft | null {
  try {
    const draft = JSON.parse(
      localStorage.getItem(keyOf(form)) ?? "null",
    ) as Partial<RecordDraft> | null;
    if (typeof draft?.token !== "string" || typeof draft.fields !== "object") return null;
    return { token: draft.token, fields: draft.fields, base: draft.base ?? null };
  } catch {
    return null;
  }
}

/** Keeps a draft, if the browser lets it. */
export function keepDraft(form: DraftForm, draft: RecordDraft): void {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // The storage is full or forbidden: the form works without.
  }
}

export function dropDraft(form: DraftForm): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // As above.
  }
}
