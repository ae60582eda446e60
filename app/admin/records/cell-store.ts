import { cellLabel, type Cell } from "./cell-label.ts";
import { readNumber, numberRules } from "../../catalogue/record-numbers.ts";

/** What became of a save, as the shop answers it. */
export type CellResult =
  | { ok: true }
  | { ok: false; reason: "changed"; now: number }
  | { ok: false; reason: "gone" | "wrong" | "logged-out" | "failed" };

export interface CellState {
  /** What the shop has, as far as this page knows. */
  value: number;
  /** What stands in the field and is not saved; null when that is the value. */
  typed: string | null;
  status: "still" | "saving" | "saved" | "refused";
  /** Why it was not saved; "" when nothing is wrong. */
  words: string;
  /** Set when somebody changed it meanwhile: what it was when this page looked. */
  seen: number | null;
}

/** A change that can be taken back. */
interface DoneChange {
  cell: Cell;
  from: number;
  to: number;
}

type Send = (edit: { cell: Cell; was: number; value: number }) => Promise<CellResult>;

export type CellStore = ReturnType<typeof createCellStore>;

const failures = {
  gone: "This record was deleted meanwhile.",
  wrong: "The shop did not take this.",
  "logged-out": "Not saved: you are logged out. Log in in another tab, then press Enter.",
  failed: "Not saved: the shop does not answer. Press Enter to try again.",
};

const keyOf = ({ id, field }: Cell) => `${field} ${id}`;

/**
 * What is typed into the numbers of a table and what became of it. Each save says which value it replaces,
 * and one cell's saves go one after the other, so a value is never overwritten unseen.
 */
export function createCellStore(send: Send) {
  const states = new Map<string, CellState>();
  const waiting = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let done: DoneChange[] = [];
  let message = "";

  function change(cell: Cell, state: CellState): void {
    states.set(keyOf(cell), state);
    for (const listener of listeners) listener();
  }

  function say(words: string): void {
    message = words;
    for (const listener of listeners) listener();
  }

  async function put(cell: Cell, value: number, undoing: boolean): Promise<void> {
    const state = states.get(keyOf(cell));
    // An earlier save met another's change: what to do now is for the person to say.
    if (state?.seen !== null) return;
    const was = state.value;
    change(cell, { ...state, status: "saving", words: "", seen: null });
    const answer = await send({ cell, was, value }).catch((): CellResult => ({
      ok: false,
      reason: "failed",
    }));
    const later = states.get(keyOf(cell)) ?? state;
    if (answer.ok) {
      // What was typed while the answer was on its way stays.
      const typed =
        later.typed !== null && readNumber(cell.field, later.typed) !== value ? later.typed : null;
      change(cell, { value, typed, status: "saved", words: "", seen: null });
      if (!undoing) done = [...done.slice(-99), { cell, from: was, to: value }];
      say(`${cellLabel(cell)}: ${was} → ${value}`);
      return;
    }
    if (answer.reason === "changed") {
      const typed = later.typed ?? String(value);
      change(cell, { value: answer.now, typed, status: "refused", words: "", seen: was });
      return;
    }
    const typed = later.typed ?? String(value);
    change(cell, {
      ...later,
      typed,
      status: "refused",
      words: failures[answer.reason],
      seen: null,
    });
  }

  /** One after the other for each cell. */
  function queue(cell: Cell, value: number, undoing = false): Promise<void> {
    const key = keyOf(cell);
    const next = (waiting.get(key) ?? Promise.resolve()).then(() => put(cell, value, undoing));
    waiting.set(key, next);
    return next;
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    find: (cell: Cell): CellState | undefined => states.get(keyOf(cell)),
    /** What can be taken back last. */
    last: () => done.at(-1),
    /** What happened last, in words. */
    message: () => message,

    /** What happened last has been read, or something newer is said elsewhere. */
    hush: () => {
      say("");
    },

    /** The field holds this now; nothing is saved yet. */
    type: (cell: Cell, value: number, text: string) => {
      const state = states.get(keyOf(cell));
      const seen = state?.seen ?? null;
      change(cell, { value: state?.value ?? value, typed: text, status: "still", words: "", seen });
    },
    /** Puts the value back that the shop has. */
    restore: (cell: Cell) => {
      const state = states.get(keyOf(cell));
      if (state) change(cell, { ...state, typed: null, status: "still", words: "", seen: null });
    },
    /** Saves what was typed, if anything. False when it breaks the field's rule and the field says so. */
    save: (cell: Cell): boolean => {
      const state = states.get(keyOf(cell));
      if (!state) return true;
      if (state.typed === null || state.status === "saving") return true;
      // A choice between theirs and yours is open: it is made by its buttons, or by typing anew.
      if (state.status === "refused" && state.seen !== null) return true;
      const value = readNumber(cell.field, state.typed);
      if (value === null) {
        const words = `${numberRules[cell.field].message} It still is ${state.value}.`;
        change(cell, { ...state, status: "refused", words, seen: null });
        return false;
      }
      if (value === state.value) {
        change(cell, { ...state, typed: null, status: "still", words: "", seen: null });
        return true;
      }
      // At once, since Enter saves and so does the leaving of the field that comes with it.
      change(cell, { ...state, status: "saving", words: "", seen: null });
      void queue(cell, value);
      return true;
    },
    /** Saves what was typed over a value that somebody else put there meanwhile and that is seen now. */
    insist: (cell: Cell) => {
      const state = states.get(keyOf(cell));
      const value = readNumber(cell.field, state?.typed ?? "");
      if (!state || value === null) return;
      change(cell, { ...state, seen: null });
      void queue(cell, value);
    },
    /** Takes the last change back; gives its cell, or null when there is none. */
    undo: (): Cell | null => {
      const last = done.at(-1);
      if (!last) return null;
      done = done.slice(0, -1);
      const { cell, from, to } = last;
      const state = states.get(keyOf(cell));
      change(cell, {
        value: state?.value ?? to,
        typed: null,
        status: "saving",
        words: "",
        seen: null,
      });
      void queue(cell, from, true);
      return cell;
    },
    /** The page was loaded anew: what it shows is true, but for what is typed or on its way. */
    refresh: () => {
      for (const [key, state] of states) {
        if (state.typed === null && state.status !== "saving") states.delete(key);
      }
      for (const listener of listeners) listener();
    },
  };
}
