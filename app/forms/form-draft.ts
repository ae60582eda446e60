import { draftPrefix } from "./drop-drafts.ts";

/** The values of a form's fields by their names. */
export interface DraftFields {
  [name: string]: string;
}

interface StoredDraft {
  /** Id of the user who typed it: nobody else gets it, in the same tab either. */
  owner: string;
  fields: DraftFields;
}

/** The name of the checkout's draft. */
export const checkoutDraft = "checkout";

/** The name of the draft of a comment on a record. */
export function commentDraft(recordId: string): string {
  return `comment:${recordId}`;
}

/**
 * What was typed into a form in this tab and not sent yet; null when there is nothing of this owner. It outlives a
 * reload and a log-out in another tab, and ends with the tab.
 */
export function readDraft(name: string, owner: string): DraftFields | null {
  const draft = readStored(name);
  return draft?.owner === owner ? draft.fields : null;
}

/** Whether the tab keeps a draft of that name, of whomever. */
export function hasDraft(name: string): boolean {
  return readStored(name) !== null;
}

export function writeDraft(name: string, draft: StoredDraft): void {
  try {
    window.sessionStorage.setItem(draftPrefix + name, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing keeps no draft.
  }
}

/** Ends a draft: it was sent. */
export function dropDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(draftPrefix + name);
  } catch {
    // Nothing was stored either.
  }
}

function readStored(name: string): StoredDraft | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(draftPrefix + name) ?? "null");
    return isStoredDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "owner" in value &&
    typeof value.owner === "string" &&
    "fields" in value &&
    typeof value.fields === "object" &&
    value.fields !== null &&
    Object.values(value.fields).every((field) => typeof field === "string")
  );
}
