import type { PriceStep } from "../../catalogue/editing/change-prices.server.ts";

/** What a change of prices would do, and the form that does it. */
export interface PreviewedPrices {
  /** The prices that change, the lowest first; of many prices the first and the last. */
  steps: PriceStep[];
  /** How many prices in between are left out, after the first half of `steps`. */
  leftOut: number;
  /** How many records change. */
  changed: number;
  /** The fields of the form, by name. */
  posts: [name: string, value: string][];
}

/** The result of an action on several records, as a message; `batch` names it where it can be undone. */
export type ManageFormResult = { message: string; prices?: PreviewedPrices } & (
  { ok: true; batch: string | null } | { ok: false }
);
