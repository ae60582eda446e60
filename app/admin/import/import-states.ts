import type { ImportState } from "../../db/column-values.ts";

/** What each state of an import is called. */
export const stateLabels: {
  [State in ImportState]: { label: string; tone: "fresh" | "busy" | "good" | "dim" };
} = {
  staged: { label: "Not previewed", tone: "fresh" },
  previewing: { label: "Being previewed", tone: "busy" },
  previewed: { label: "Previewed", tone: "fresh" },
  importing: { label: "Being imported", tone: "busy" },
  imported: { label: "Imported", tone: "good" },
  undoing: { label: "Being undone", tone: "busy" },
  undone: { label: "Undone", tone: "dim" },
};

export function isRunning(state: ImportState): boolean {
  return state === "previewing" || state === "importing" || state === "undoing";
}
