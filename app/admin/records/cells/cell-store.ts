import { numberRules, readNumber } from "../../../catalogue/record-numbers.ts";
import { cellLabel, type Cell } from "./cell-label.ts";
import { afterSave, idle, refused, saving, type CellResult, type CellState } from "./cell-state.ts";

/** A saved change, which can be undone. */
interface CellChange {
  cell: Cell;
  from: number;
  to: number;
}

type SendCell = (edit: { cell: Cell; was: number; value: number }) => Promise<CellResult>;

const maxUndoable = 100;
const keyOf = ({ id, field }: Cell) => `${field} ${id}`;

/**
 * The edited numbers of a table. Each save names the value it replaces, and the saves of one cell go one after
 * the other, so a value that nobody has seen is never overwritten.
 */
export class CellStore {
  readonly #send: SendCell;
  readonly #states = new Map<string, CellState>();
  /** The last save of each cell. */
  readonly #saves = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #undoable: CellChange[] = [];
  #message = "";

  constructor(send: SendCell) {
    this.#send = send;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  find(cell: Cell): CellState | undefined {
    return this.#states.get(keyOf(cell));
  }

  /** The change that undo() takes back. */
  readonly lastChange = (): CellChange | undefined => this.#undoable.at(-1);

  /** The last saved change as a text; "" once it is cleared. */
  readonly message = (): string => this.#message;

  readonly clearMessage = (): void => {
    this.#message = "";
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
      const message = `${numberRules[cell.field].message} It still is ${state.value}.`;
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

  /** Undoes the last change; gives its cell, or null when there is none. */
  undo(): Cell | null {
    const last = this.#undoable.pop();
    if (!last) return null;
    const { cell, from, to } = last;
    this.#set(cell, saving(idle(this.find(cell)?.value ?? to)));
    this.#enqueue(cell, from, true);
    return cell;
  }

  /** The loader has run again: its values count, except where something is typed or being saved. */
  refresh(): void {
    for (const [key, state] of this.#states) {
      if (state.typed === null && state.status !== "saving") this.#states.delete(key);
    }
    this.#notify();
  }

  #enqueue(cell: Cell, value: number, isUndo = false): void {
    const key = keyOf(cell);
    const before = this.#saves.get(key) ?? Promise.resolve();
    const save = before.then(() => this.#put(cell, value, isUndo));
    this.#saves.set(key, save);
  }

  async #put(cell: Cell, value: number, isUndo: boolean): Promise<void> {
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
      const change = { cell, from: was, to: value };
      if (!isUndo) this.#undoable = [...this.#undoable.slice(1 - maxUndoable), change];
      this.#message = `${cellLabel(cell)}: ${was} → ${value}`;
    }
    const now = this.find(cell) ?? state;
    this.#set(cell, afterSave(now, { field: cell.field, was, value }, result));
  }

  #set(cell: Cell, state: CellState): void {
    this.#states.set(keyOf(cell), state);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
