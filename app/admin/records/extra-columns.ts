import { formatAmount } from "../../catalogue/cost.ts";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { createListeners } from "../../ui/listeners.ts";
import { lacksCost } from "../../vat/vat-amounts.ts";

/** Columns of Manage Storefront that are shown when somebody chooses them, in their order. */
export const extraColumns = [
  {
    name: "Condition",
    valueOf: ({ newOrUsed, mediaCondition, sleeveCondition }: ManagedRecord) =>
      `${newOrUsed === "used" ? "Used" : "New"}, ${mediaCondition} / ${sleeveCondition}`,
  },
  { name: "Location", valueOf: ({ location }: ManagedRecord) => location ?? "" },
  {
    name: "Cost (kr.)",
    valueOf: ({ cost }: ManagedRecord) => (cost === null ? "" : formatAmount(cost)),
  },
  {
    name: "VAT scheme",
    valueOf: (record: ManagedRecord) => {
      if (lacksCost(record)) return "Margin, but no cost: normal VAT";
      return record.vatScheme === "margin" ? "Margin" : "Normal";
    },
  },
  {
    name: "Catalogue number",
    valueOf: ({ catalogueNumber }: ManagedRecord) => catalogueNumber ?? "",
  },
] as const;

export type ExtraColumn = (typeof extraColumns)[number];

const key = "gatefold-manage-columns";
const none: readonly ExtraColumn[] = [];
const { subscribe, notify } = createListeners();
/** The last text of the storage and what it means, so that one choice is always the same list. */
let last: { text: string | null; chosen: readonly ExtraColumn[] } = { text: null, chosen: none };

function readStorage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The columns that this browser's user chose. */
export function findChosenColumns(): readonly ExtraColumn[] {
  const text = readStorage();
  if (text !== last.text) {
    const names = text?.split("|") ?? [];
    last = { text, chosen: extraColumns.filter(({ name }) => names.includes(name)) };
  }
  return last.chosen;
}

/** The server knows no choice. */
export function noChosenColumns(): readonly ExtraColumn[] {
  return none;
}

/** Shows or hides a column, and remembers it in the browser if that lets it. */
export function chooseColumn(column: ExtraColumn, isOn: boolean): void {
  const others = findChosenColumns().filter(({ name }) => name !== column.name);
  const names = [...others, ...(isOn ? [column] : [])].map(({ name }) => name);
  try {
    localStorage.setItem(key, names.join("|"));
  } catch {
    // The storage is full or forbidden: the columns stay as they are.
  }
  notify();
}

export const subscribeToColumns = subscribe;
