import { useSyncExternalStore } from "react";
import { classNames } from "../../ui/class-names.ts";
import { CheckBox } from "../../ui/field.tsx";
import popover from "../../ui/popover.module.css";
import listStyles from "../list/list-table.module.css";
import {
  chooseColumn,
  extraColumns,
  findChosenColumns,
  noChosenColumns,
  subscribeToColumns,
  type ExtraColumn,
} from "./extra-columns.ts";
import styles from "./manage-page.module.css";

/** The further columns that are shown now; always the same list for the same choice. */
export function useExtraColumns(): readonly ExtraColumn[] {
  return useSyncExternalStore(subscribeToColumns, findChosenColumns, noChosenColumns);
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
