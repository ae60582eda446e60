import { readNumber, type CellField } from "../../../catalogue/record-numbers.ts";

/** The server's response to a save of one cell. */
export type CellResult =
  | { ok: true }
  | { ok: false; reason: "changed"; now: number }
  | { ok: false; reason: "refused"; message: string }
  | { ok: false; reason: "gone" | "wrong" | "logged-out" | "failed" };

export interface CellState {
  /** The value in the database, as far as this page knows. */
  value: number;
  /** What stands in the field and is not saved; null when that is the value. */
  typed: string | null;
  status: "idle" | "saving" | "saved" | "refused";
  /** Why it was not saved; "" when nothing is wrong. */
  message: string;
  /** Set when somebody else changed it meanwhile: the value that this page had. */
  seen: number | null;
}

const failureMessages = {
  gone: "This record was deleted meanwhile.",
  wrong: "The shop did not take this.",
  "logged-out": "Not saved: you are logged out. Log in in another tab, then press Enter.",
  failed: "Not saved: the shop does not answer. Press Enter to try again.",
};

export function idle(value: number, typed: string | null = null): CellState {
  return { value, typed, status: "idle", message: "", seen: null };
}

export function saving(state: CellState): CellState {
  return { ...state, status: "saving", message: "", seen: null };
}

export function refused(state: CellState, message: string): CellState {
  return { ...state, status: "refused", message, seen: null };
}

/**
 * The state after a save of `value` over `was`. `state` is that of the moment when the response arrives: what
 * was typed meanwhile stays.
 */
export function afterSave(
  state: CellState,
  { field, was, value }: { field: CellField; was: number; value: number },
  result: CellResult,
): CellState {
  const { typed } = state;
  if (result.ok) {
    const isNew = typed !== null && readNumber(field, typed) !== value;
    return { ...idle(value, isNew ? typed : null), status: "saved" };
  }
  const unsaved = { ...state, typed: typed ?? String(value) };
  if (result.reason === "changed") {
    return { ...refused(unsaved, ""), value: result.now, seen: was };
  }
  const message = result.reason === "refused" ? result.message : failureMessages[result.reason];
  return refused(unsaved, message);
}
