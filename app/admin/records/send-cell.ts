import type { CellResult } from "./cell-store.ts";
import type { Cell } from "./cell-label.ts";

/** Sends one changed number to the shop. Rejects when the network does. */
export async function sendCell({
  cell,
  was,
  value,
}: {
  cell: Cell;
  was: number;
  value: number;
}): Promise<CellResult> {
  const body = new URLSearchParams({
    id: cell.id,
    field: cell.field,
    was: String(was),
    value: String(value),
  });
  const response = await fetch("/admin/cells", { method: "POST", body });
  // Whoever is not an admin any more is led to another page.
  if (response.redirected) return { ok: false, reason: "logged-out" };
  if (!response.ok) return { ok: false, reason: response.status < 500 ? "wrong" : "failed" };
  return (await response.json()) as CellResult;
}
