import { useSyncExternalStore } from "react";
import type { Cell } from "./cell-label.ts";
import type { CellState } from "./cell-state.ts";
import type { CellStore } from "./cell-store.ts";

/** The state of a cell; undefined until somebody edits it. */
export function useCell(store: CellStore, cell: Cell): CellState | undefined {
  return useSyncExternalStore(
    store.subscribe,
    () => store.find(cell),
    () => undefined,
  );
}
