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

const keyOf = (id: string | null) => `gatefold-draft-record${id === null ? "" : `-${id}`}`;

/** The draft of a record's form (null: of a new record); null when there is none that can be read. */
export function readDraft(id: string | null): RecordDraft | null {
  try {
    const draft = JSON.parse(
      localStorage.getItem(keyOf(id)) ?? "null",
    ) as Partial<RecordDraft> | null;
    if (typeof draft?.token !== "string" || typeof draft.fields !== "object") return null;
    return { token: draft.token, fields: draft.fields, base: draft.base ?? null };
  } catch {
    return null;
  }
}

/** Keeps a draft, if the browser lets it. */
export function keepDraft(id: string | null, draft: RecordDraft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // The storage is full or forbidden: the form works without.
  }
}

export function dropDraft(id: string | null): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // As above.
  }
}
