import type { CellField } from "../../../catalogue/record-numbers.ts";

/** A number of a record in the table of all records. */
export interface Cell {
  id: string;
  album: string;
  field: CellField;
}

const labels = { price: "Price", discount: "Discount", stock: "Stock" };

/** The accessible name of a cell (docs/rules.md, Names of controls): "Price of Paranoid". */
export function cellLabel({ field, album }: Cell): string {
  return `${labels[field]} of ${album}`;
}

export function keyOfCell({ id, field }: Cell): string {
  return `${field} ${id}`;
}
