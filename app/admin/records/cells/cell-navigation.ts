import type { KeyboardEvent } from "react";
import type { CellField } from "../../../catalogue/record-numbers.ts";

/** How many rows a key moves on, as in spreadsheets; 0 for other keys. */
export function rowStep({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === "Enter") return shiftKey ? -1 : 1;
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : 0;
}

/** Moves the focus to the same column of another row; false when there is none. */
export function focusCell(field: CellField, row: number): boolean {
  const found = document.querySelector<HTMLInputElement>(
    `[data-column="${field}"][data-row="${row}"]`,
  );
  found?.focus();
  return found !== null;
}
