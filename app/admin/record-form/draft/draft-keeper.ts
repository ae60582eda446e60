import {
  dropDraft,
  keepDraft,
  readDraft,
  type DraftForm,
  type RecordDraft,
} from "./record-draft.ts";

/** Reads what was typed, when it is to be kept. */
export type ReadDraft = () => Omit<RecordDraft, "token">;

/** The draft of one form: as it was found when the form was rendered first, and as it is kept from then on. */
export interface DraftKeeper {
  token: () => string;
  found: () => RecordDraft | null;
  drop: () => void;
  /** Keeps what is typed: at once when the form is submitted or the page is left, else after a short pause. */
  keep: (read: ReadDraft, isSubmitted?: boolean) => void;
}

/** Milliseconds. */
const pause = 200;

/** A draft that has just been saved: it is dropped. */
export interface SavedDraft {
  form: DraftForm;
  token: string;
}

export function createDraftKeeper(form: DraftForm, saved: SavedDraft | null): DraftKeeper {
  let found: RecordDraft | null | undefined;
  let waiting: ReadDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const token = Math.random().toString(36).slice(2);
  const stopWaiting = () => {
    waiting = null;
    clearTimeout(timer);
    removeEventListener("pagehide", keepNow);
  };
  const keepNow = () => {
    const read = waiting;
    stopWaiting();
    if (read) keepDraft(form, { token, ...read() });
  };
  return {
    token: () => token,
    found: () => {
      // Once: a draft that is kept later is this form's own.
      if (found === undefined) found = readUnsaved(form, saved);
      return found;
    },
    drop: () => {
      stopWaiting();
      dropDraft(form);
    },
    keep: (read, isSubmitted = false) => {
      stopWaiting();
      waiting = read;
      if (isSubmitted) {
        keepNow();
        return;
      }
      timer = setTimeout(keepNow, pause);
      addEventListener("pagehide", keepNow);
    },
  };
}

function readUnsaved(form: DraftForm, saved: SavedDraft | null): RecordDraft | null {
  if (saved && readDraft(saved.form)?.token === saved.token) dropDraft(saved.form);
  return readDraft(form);
}
