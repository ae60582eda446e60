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
import { recordsText } from "./records-texts.ts";

/** Columns of Manage Storefront that are shown when somebody chooses them, in their order. */
const extraColumns = [
  column({ kept: "Condition", text: "condition", valueOf: conditionLabel }),
  column({ kept: "Location", text: "location", valueOf: ({ location }) => location ?? "" }),
  column({
    kept: "Cost (kr.)",
    text: "cost",
    valueOf: ({ cost }) => (cost === null ? "" : formatAmount(cost)),
  }),
  column({
    kept: "VAT scheme",
    text: "vatScheme",
    valueOf: (record) => {
      if (lacksCost(record)) return recordsText("marginWithoutCost");
      return recordsText(record.vatScheme);
    },
  }),
  column({
    kept: "Catalogue number",
    text: "catalogueNumber",
    valueOf: ({ catalogueNumber }) => catalogueNumber ?? "",
  }),
];

export interface ExtraColumn {
  /** As the browser's storage has it, in every language. */
  kept: string;
  /** In the current language. */
  readonly name: string;
  valueOf: (record: ManagedRecord) => string;
}

interface DescribedColumn extends Omit<ExtraColumn, "name"> {
  text: "condition" | "location" | "cost" | "vatScheme" | "catalogueNumber";
}

function column({ kept, text, valueOf }: DescribedColumn): ExtraColumn {
  return {
    kept,
    get name() {
      return recordsText(text);
    },
    valueOf,
  };
}

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
    last = { text, chosen: extraColumns.filter(({ kept }) => names.includes(kept)) };
  }
  return last.chosen;
}

/** Shows or hides a column, and remembers it in the browser if that lets it. */
function chooseColumn(chosen: ExtraColumn, isOn: boolean): void {
  const others = findChosenColumns().filter(({ kept }) => kept !== chosen.kept);
  const names = [...others, ...(isOn ? [chosen] : [])].map(({ kept }) => kept);
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
      <summary>{recordsText("columns")}</summary>
      <fieldset className={popover.popover}>
        <legend className="visually-hidden">{recordsText("columns")}</legend>
        {extraColumns.map((offered) => (
          <CheckBox
            key={offered.kept}
            label={offered.name}
            checked={chosen.includes(offered)}
            onChange={(event) => {
              chooseColumn(offered, event.currentTarget.checked);
            }}
          />
        ))}
      </fieldset>
    </details>
  );
}
