import type { Cell } from "./cell-label.ts";
import type { CellResult } from "./cell-state.ts";

interface CellEdit {
  cell: Cell;
  was: number;
  value: number;
}

/** Sends one changed number to the server. Rejects when the network fails. */
export async function sendCell({ cell, was, value }: CellEdit): Promise<CellResult> {
  const body = new URLSearchParams({
    id: cell.id,
    field: cell.field,
    was: String(was),
    value: String(value),
  });
  const response = await fetch("/admin/cells", { method: "POST", body });
  // Somebody who is no longer an admin is redirected.
  if (response.redirected) return { ok: false, reason: "logged-out" };
  if (!response.ok) return { ok: false, reason: response.status < 500 ? "wrong" : "failed" };
  return (await response.json()) as CellResult;
}
