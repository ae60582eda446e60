import type { UnpricedChoice } from "../../catalogue/editing/change-record.server.ts";
import { numberMessage } from "../../catalogue/fields/number-messages.ts";
import { readNumber, type CellField } from "../../catalogue/record-numbers.ts";
import type { CommandResult } from "../../commands/command-result.ts";
import { senderField } from "../../forms/sender-field.ts";
import { createListeners } from "../../ui/listeners.ts";
import { cellsText } from "./cells-texts.ts";

/** A number of a record in the table of all records. */
export interface Cell {
  id: string;
  album: string;
  field: CellField;
}

const labels = { price: "priceOf", discount: "discountOf", stock: "stockOf" } as const;

/** The accessible name of a cell (docs/rules.md, Names of controls): "Price of Paranoid". */
export function cellLabel({ field, album }: Cell): string {
  return cellsText(labels[field], { album });
}

function keyOfCell({ id, field }: Cell): string {
  return `${field} ${id}`;
}

/** How a save of one cell ended; `now`: the value that somebody else has set meanwhile. */
export type CellResult =
  | { ok: true }
  | { ok: false; now: number }
  /** The record would have no price, and has so many copies on sale: it is to be said what becomes of them. */
  | { ok: false; copies: number }
  | { ok: false; message: string };

export interface CellState {
  /** The value in the database, as far as this page knows. */
  value: number;
  /** What stands in the field and is not saved; null when that is the value. */
  typed: string | null;
  status: "idle" | "saving" | "saved" | "refused";
  /** Why it was not saved; "" when nothing is wrong. */
  message: string;
  /** Set when somebody else changed it meanwhile: the value that this page had. */
  base: number | null;
  /** Set when the record would have no price: its copies, which then wait for one unless it is free. */
  copies: number | null;
}

function idle(value: number, typed: string | null = null): CellState {
  return { value, typed, status: "idle", message: "", base: null, copies: null };
}

function saving(state: CellState): CellState {
  return { ...state, status: "saving", message: "", base: null, copies: null };
}

function refused(state: CellState, message: string): CellState {
  return { ...state, status: "refused", message, base: null, copies: null };
}

/**
 * The state after a save of `value` over `base`. `state` is that of the moment when the response arrives: what
 * was typed meanwhile stays.
 */
function afterSave(
  state: CellState,
  { field, base, value }: { field: CellField; base: number; value: number },
  result: CellResult,
): CellState {
  const { typed } = state;
  if (result.ok) {
    const isNew = typed !== null && readNumber(field, typed) !== value;
    return { ...idle(value, isNew ? typed : null), status: "saved" };
  }
  const unsaved = { ...state, typed: typed ?? String(value) };
  if ("now" in result) return { ...refused(unsaved, ""), value: result.now, base };
  if ("copies" in result) return { ...refused(unsaved, ""), copies: result.copies };
  return refused(unsaved, result.message);
}

/** A saved change of a cell. */
interface CellEdit {
  /** Counts the edits of a page in the order in which they were made, whichever of two cells is saved first. */
  number: number;
  cell: Cell;
  from: number;
  to: number;
  /** Whether it can be undone: not once the cell was changed again, here or by somebody else. */
  undo: "possible" | "done" | "changed";
}

const maxEdits = 100;

/** "Stock of Paranoid: 9 → 12" */
export function editLabel({ cell, from, to }: Pick<CellEdit, "cell" | "from" | "to">): string {
  return cellsText("edit", { cell: cellLabel(cell), from, to });
}

/** The list with an edit at its place; older ones of its cell can no longer be undone. */
function addEdit(edits: readonly CellEdit[], edit: Omit<CellEdit, "undo">): readonly CellEdit[] {
  const others = closeEdits(edits, edit.cell).slice(1 - maxEdits);
  return [...others, { ...edit, undo: "possible" as const }].sort((a, b) => a.number - b.number);
}

/** The list in which no edit of the cell can be undone: it has another value now. */
function closeEdits(edits: readonly CellEdit[], cell: Cell): readonly CellEdit[] {
  const key = keyOfCell(cell);
  return edits.map((edit) =>
    edit.undo === "possible" && keyOfCell(edit.cell) === key ? { ...edit, undo: "changed" } : edit,
  );
}

/**
 * The list in which an edit is undone. The edit of its cell before that one can be undone next, if the cell has the
 * value that it set.
 */
function markUndone(
  edits: readonly CellEdit[],
  { number, cell, from }: CellEdit,
): readonly CellEdit[] {
  const key = keyOfCell(cell);
  const before = edits.findLast(
    (edit) => edit.number < number && edit.undo === "changed" && keyOfCell(edit.cell) === key,
  );
  return edits.map((edit) => {
    if (edit.number === number) return { ...edit, undo: "done" };
    const isNext = edit.number === before?.number && edit.to === from;
    return isNext ? { ...edit, undo: "possible" } : edit;
  });
}

/** The list after an edit could not be undone: it can be tried again, unless somebody else changed the cell. */
function reopenEdit(edits: readonly CellEdit[], { number, cell }: CellEdit): readonly CellEdit[] {
  return closeEdits(edits, cell).map((edit) =>
    edit.number === number ? { ...edit, undo: "possible" } : edit,
  );
}

interface CellChange {
  cell: Cell;
  /** The value that it replaces. */
  base: number;
  value: number;
  /** What becomes of the copies of a record that loses its price; undefined: it is not said yet. */
  unpriced?: UnpricedChoice | undefined;
}

type SendCell = (change: CellChange) => Promise<CellResult>;

interface Save extends Omit<CellChange, "base"> {
  number: number;
}

interface SaveOptions {
  /** The edit that the save takes back. */
  undone?: CellEdit;
  unpriced?: UnpricedChoice;
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
    this.#set(cell, { ...idle(state?.value ?? value, text), base: state?.base ?? null });
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
    // A question is open: its buttons decide it, or typing again.
    if (state.status === "refused" && (state.base !== null || state.copies !== null)) return true;
    const value = readNumber(cell.field, state.typed);
    if (value === null) {
      const message = cellsText("stillIs", {
        message: numberMessage(cell.field),
        value: state.value,
      });
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
    this.#set(cell, { ...state, base: null });
    this.#enqueue(cell, value);
  }

  /** Saves what was typed of a record that then has no price: its copies wait for one, or it is free. */
  decide(cell: Cell, unpriced: UnpricedChoice): void {
    const state = this.find(cell);
    const value = readNumber(cell.field, state?.typed ?? "");
    if (!state || value === null) return;
    this.#set(cell, saving(state));
    this.#enqueue(cell, value, { unpriced });
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
    // Undone, a first price leaves its copies waiting as they were.
    this.#enqueue(cell, from, { undone: edit, unpriced: "wait" });
    return cell;
  }

  /** The loader has run again: its values count, except where something is typed or being saved. */
  refresh(): void {
    for (const [key, state] of this.#states) {
      if (state.typed === null && state.status !== "saving") this.#states.delete(key);
    }
    this.#notify();
  }

  #enqueue(cell: Cell, value: number, { undone, unpriced }: SaveOptions = {}): void {
    const key = keyOfCell(cell);
    const before = this.#saves.get(key) ?? Promise.resolve();
    this.#count += 1;
    const number = this.#count;
    const save = before.then(() => this.#put({ cell, value, number, unpriced }, undone));
    this.#saves.set(key, save);
  }

  async #put({ cell, value, number, unpriced }: Save, undone?: CellEdit): Promise<void> {
    const state = this.find(cell);
    // An earlier save met a conflict, which comes first.
    if (state?.base !== null) return;
    const base = state.value;
    this.#set(cell, saving(state));
    const result = await this.#send({ cell, base, value, unpriced }).catch((): CellResult => ({
      ok: false,
      message: cellsText("notAnswered"),
    }));
    if (result.ok) {
      const edit = { number, cell, from: base, to: value };
      if (!undone) this.#edits = addEdit(this.#edits, edit);
      if (number > this.#message.number) this.#message = { text: editLabel(edit), number };
    } else {
      if (undone) this.#edits = reopenEdit(this.#edits, undone);
      if ("now" in result) this.#edits = closeEdits(this.#edits, cell);
    }
    const now = this.find(cell) ?? state;
    this.#set(cell, afterSave(now, { field: cell.field, base, value }, result));
  }

  #set(cell: Cell, state: CellState): void {
    this.#states.set(keyOfCell(cell), state);
    this.#notify();
  }

  #notify(): void {
    this.#listeners.notify();
  }
}

/** Sends one changed number to the server, in the name of `sender`, an admin's id. Rejects when the network fails. */
export async function sendCell(
  { cell, base, value, unpriced }: CellChange,
  sender: string,
): Promise<CellResult> {
  const { id, field } = cell;
  const body = new URLSearchParams({ id, field, base: String(base), value: String(value) });
  body.set(senderField, sender);
  if (unpriced !== undefined) body.set("unpriced", unpriced);
  const response = await fetch("/admin/cells", { method: "POST", body });
  // Somebody who is no longer an admin is redirected.
  if (response.redirected) {
    return { ok: false, message: cellsText("loggedOut") };
  }
  if (response.status >= 500) return { ok: false, message: cellsText("notAnswered") };
  const result = (await response.json()) as Partial<
    CommandResult<string, { now: number } | { copies: number }>
  >;
  if (result.ok === true) return { ok: true };
  const { value: changed, message = cellsText("notTaken") } = result;
  return changed ? { ok: false, ...changed } : { ok: false, message };
}
