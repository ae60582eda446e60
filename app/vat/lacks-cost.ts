import type { VatScheme } from "../db/invoice-tables.ts";

interface Sold {
  vatScheme: VatScheme;
  /** Øre; null: unknown. */
  cost: number | null;
}

/** Whether a copy is meant for the margin scheme, which needs its cost, and has none: VAT is on its whole price then. */
export function lacksCost({ vatScheme, cost }: Sold): boolean {
  return vatScheme === "margin" && cost === null;
}
