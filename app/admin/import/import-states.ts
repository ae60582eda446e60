import type { ImportState } from "../../db/column-values.ts";
import { importText } from "./import-texts.ts";

/** The colour of each state of an import. */
export const stateTones: { [State in ImportState]: "fresh" | "busy" | "good" | "dim" } = {
  staged: "fresh",
  previewing: "busy",
  previewed: "fresh",
  importing: "busy",
  imported: "good",
  undoing: "busy",
  undone: "dim",
};

/** What each state of an import is called. */
export function stateLabel(state: ImportState): string {
  return importText(state);
}

export function isRunning(state: ImportState): boolean {
  return state === "previewing" || state === "importing" || state === "undoing";
}
