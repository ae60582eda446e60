import { useEffect } from "react";
import type { CellStore } from "./cell-store.ts";

/** Ctrl+Z undoes the last change of a cell, unless a field is being typed in: there it is the browser's. */
export function useUndoKey(store: CellStore): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || event.shiftKey || event.altKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      const { target } = event;
      const isField = target instanceof HTMLElement && target.matches("input, textarea, select");
      if (isField && !target.matches("[data-column]:not([data-dirty]), [type=checkbox]")) return;
      if (store.undo()) event.preventDefault();
    };
    document.addEventListener("keydown", undo);
    return () => {
      document.removeEventListener("keydown", undo);
    };
  }, [store]);
}
