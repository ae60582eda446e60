import { cellLabel, keyOfCell, type Cell } from "./cell-label.ts";

/** A saved change of a cell. */
export interface CellEdit {
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
  return `${cellLabel(cell)}: ${from} → ${to}`;
}

/** The list with an edit at its place; older ones of its cell can no longer be undone. */
export function addEdit(
  edits: readonly CellEdit[],
  edit: Omit<CellEdit, "undo">,
): readonly CellEdit[] {
  const others = closeEdits(edits, edit.cell).slice(1 - maxEdits);
  return [...others, { ...edit, undo: "possible" as const }].sort((a, b) => a.number - b.number);
}

/** The list in which no edit of the cell can be undone: it has another value now. */
export function closeEdits(edits: readonly CellEdit[], cell: Cell): readonly CellEdit[] {
  const key = keyOfCell(cell);
  return edits.map((edit) =>
    edit.undo === "possible" && keyOfCell(edit.cell) === key ? { ...edit, undo: "changed" } : edit,
  );
}

/**
 * The list in which an edit is undone. The edit of its cell before that one can be undone next, if the cell has the
 * value that it set.
 */
export function markUndone(
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
export function reopenEdit(
  edits: readonly CellEdit[],
  { number, cell }: CellEdit,
): readonly CellEdit[] {
  return closeEdits(edits, cell).map((edit) =>
    edit.number === number ? { ...edit, undo: "possible" } : edit,
  );
}
