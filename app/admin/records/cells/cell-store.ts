import { numberMessages } from "../../../catalogue/number-messages.ts";
import { readNumber } from "../../../catalogue/record-numbers.ts";
import { createListeners } from "../../../ui/listeners.ts";
import {
  addEdit,
  closeEdits,
  editLabel,
  markUndone,
  reopenEdit,
  type CellEdit,
} from "./cell-edit.ts";
import { keyOfCell, type Cell } from "./cell-label.ts";
import { afterSave, idle, refused, saving, type CellResult, type CellState } from "./cell-state.ts";

type SendCell = (edit: { cell: Cell; was: number; value: number }) => Promise<CellResult>;

interface Save {
  cell: Cell;
  value: number;
  number: number;
}

/**
 * The edited numbers of a table. Each save names the value it replaces, and the saves of one cell go one after
 * the other, so a value that nobody has seen is never overwritten.
 */
export class CellStore {
  readonly #send: SendCell;
  readonly #states = new Map<string, CellState>();
  /** The last save of each cell. */
  readonly #saves = new Map<string, Promise<void>>();
  readonly #listeners = createListeners();
  /** How many saves there were. */
  #count = 0;
  #edits: readonly CellEdit[] = [];
  /** A saved change in words, and the number of its save. */
  #message = { text: "", number: 0 };

  constructor(send: SendCell) {
    this.#send = send;
  }

  readonly subscribe = this.#listeners.subscribe;

  find(cell: Cell): CellState | undefined {
    return this.#states.get(keyOfCell(cell));
  }

  /** The edits of this visit, the one that was made first at the beginning. */
  readonly edits = (): readonly CellEdit[] => this.#edits;

  /** The edit that undo() takes back. */
  readonly lastEdit = (): CellEdit | undefined =>
    this.#edits.findLast(({ undo }) => undo === "possible");

  /** The change that was made last, of those that are saved, as a text; "" once it is cleared. */
  readonly message = (): string => this.#message.text;

  readonly clearMessage = (): void => {
    this.#message = { ...this.#message, text: "" };
    this.#notify();
  };

  /** The field holds this text now; nothing is saved yet. `value` is the loader's. */
  type(cell: Cell, value: number, text: string): void {
    const state = this.find(cell);
    this.#set(cell, { ...idle(state?.value ?? value, text), seen: state?.seen ?? null });
  }

  /** Puts the value of the database back into the field. */
  restore(cell: Cell): void {
    const state = this.find(cell);
    if (state) this.#set(cell, idle(state.value));
  }

  /** Saves what was typed, if anything. False when it breaks the field's rule and the field says so. */
  save(cell: Cell): boolean {
    const state = this.find(cell);
    if (!state) return true;
    if (state.typed === null || state.status === "saving") return true;
    // A conflict is open: its buttons decide it, or typing again.
    if (state.status === "refused" && state.seen !== null) return true;
    const value = readNumber(cell.field, state.typed);
    if (value === null) {
      const message = `${numberMessages[cell.field]} It still is ${state.value}.`;
      this.#set(cell, refused(state, message));
      return false;
    }
    if (value === state.value) this.restore(cell);
    else {
      // At once, since Enter saves and so does the loss of focus that comes with it.
      this.#set(cell, saving(state));
      this.#enqueue(cell, value);
    }
    return true;
  }

  /** Saves what was typed over the value of somebody else that the conflict shows. */
  overwrite(cell: Cell): void {
    const state = this.find(cell);
    const value = readNumber(cell.field, state?.typed ?? "");
    if (!state || value === null) return;
    this.#set(cell, { ...state, seen: null });
    this.#enqueue(cell, value);
  }

  /**
   * Undoes an edit, the last one unless told; gives its cell, or null when there is none. A value that somebody else
   * has set since is not overwritten: the cell then shows the conflict.
   */
  undo(edit = this.lastEdit()): Cell | null {
    if (edit?.undo !== "possible") return null;
    const { cell, from, to } = edit;
    this.#edits = markUndone(this.#edits, edit);
    this.#set(cell, saving(idle(to)));
    this.#enqueue(cell, from, edit);
    return cell;
  }

  /** The loader has run again: its values count, except where something is typed or being saved. */
  refresh(): void {
    for (const [key, state] of this.#states) {
      if (state.typed === null && state.status !== "saving") this.#states.delete(key);
    }
    this.#notify();
  }

  #enqueue(cell: Cell, value: number, undone?: CellEdit): void {
    const key = keyOfCell(cell);
    const before = this.#saves.get(key) ?? Promise.resolve();
    this.#count += 1;
    const number = this.#count;
    const save = before.then(() => this.#put({ cell, value, number }, undone));
    this.#saves.set(key, save);
  }

  async #put({ cell, value, number }: Save, undone?: CellEdit): Promise<void> {
    const state = this.find(cell);
    // An earlier save met a conflict, which comes first.
    if (state?.seen !== null) return;
    const was = state.value;
    this.#set(cell, saving(state));
    const result = await this.#send({ cell, was, value }).catch((): CellResult => ({
      ok: false,
      reason: "failed",
    }));
    if (result.ok) {
      const edit = { number, cell, from: was, to: value };
      if (!undone) this.#edits = addEdit(this.#edits, edit);
      if (number > this.#message.number) this.#message = { text: editLabel(edit), number };
    } else {
      if (undone) this.#edits = reopenEdit(this.#edits, undone);
      if (result.reason === "changed") this.#edits = closeEdits(this.#edits, cell);
    }
    const now = this.find(cell) ?? state;
    this.#set(cell, afterSave(now, { field: cell.field, was, value }, result));
  }

  #set(cell: Cell, state: CellState): void {
    this.#states.set(keyOfCell(cell), state);
    this.#notify();
  }

  #notify(): void {
    this.#listeners.notify();
  }
}
