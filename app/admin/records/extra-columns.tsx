import { useSyncExternalStore } from "react";
import { formatAmount } from "../../catalogue/cost.ts";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { classNames } from "../../ui/class-names.ts";
import { CheckBox } from "../../ui/field.tsx";
import { createListeners } from "../../ui/listeners.ts";
import popover from "../../ui/popover.module.css";
import { lacksCost } from "../../vat/vat-amounts.ts";
import listStyles from "../list/list-table.module.css";
import { conditionLabel } from "./condition-label.ts";
import styles from "./manage-page.module.css";

/** Columns of Manage Storefront that are shown when somebody chooses them, in their order. */
const extraColumns = [
  { name: "Condition", valueOf: conditionLabel },
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
function findChosenColumns(): readonly ExtraColumn[] {
  const text = readStorage();
  if (text !== last.text) {
    const names = text?.split("|") ?? [];
    last = { text, chosen: extraColumns.filter(({ name }) => names.includes(name)) };
  }
  return last.chosen;
}

/** Shows or hides a column, and remembers it in the browser if that lets it. */
function chooseColumn(column: ExtraColumn, isOn: boolean): void {
  const others = findChosenColumns().filter(({ name }) => name !== column.name);
  const names = [...others, ...(isOn ? [column] : [])].map(({ name }) => name);
  try {
    localStorage.setItem(key, names.join("|"));
  } catch {
    // The storage is full or forbidden: the columns stay as they are.
  }
  notify();
}

/** The further columns that are shown now; always the same list for the same choice. */
export function useExtraColumns(): readonly ExtraColumn[] {
  return useSyncExternalStore(subscribe, findChosenColumns, () => none);
}

/** Which further columns the table shows; the browser remembers it. */
export function ColumnChooser() {
  const chosen = useExtraColumns();
  return (
    <details className={classNames(styles.columns, listStyles.scripted)}>
      <summary>Columns</summary>
      <fieldset className={popover.popover}>
        <legend className="visually-hidden">Columns</legend>
        {extraColumns.map((column) => (
          <CheckBox
            key={column.name}
            label={column.name}
            checked={chosen.includes(column)}
            onChange={(event) => {
              chooseColumn(column, event.currentTarget.checked);
            }}
          />
        ))}
      </fieldset>
    </details>
  );
}
