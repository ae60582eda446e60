import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import listStyles from "../list/list-table.module.css";
import type { ListSelection } from "../list/use-selection.ts";
import type { CellStore } from "./cells/cell-store.ts";
import { EditList } from "./cells/edit-list.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { LastChange } from "./last-change.tsx";
import styles from "./manage-page.module.css";
import { recordsLabel } from "./records-label.ts";

interface RecordCountProps {
  /** How many records match, and how many of them are selected. */
  total: number;
  selectedCount: number;
  selection: ListSelection;
  store: CellStore;
}

/** How many records there are, buttons that select all of them or none, and what was changed last. */
export function RecordCount({ total, selectedCount, selection, store }: RecordCountProps) {
  return (
    <div className={classNames(layout.row, styles.count)}>
      <p role="status" className={text.heavy}>
        {total === 0 ? "No records" : recordsLabel(total)}
      </p>
      {total > 0 && !selection.all && (
        <Button
          variant="quiet"
          size="small"
          className={listStyles.scripted}
          onClick={selection.selectAll}
        >
          <span>
            Select all <span className="visually-hidden">{recordsLabel(total)}</span>
          </span>
        </Button>
      )}
      {selectedCount > 0 && (
        <>
          <Button variant="quiet" size="small" onClick={selection.clear}>
            Select none
          </Button>
          {/* On a wide screen the bulk actions stay in sight by themselves. */}
          <a href="#bulk" className={classNames(control.link, text.heavy, styles.toBulk)}>
            Change {recordsLabel(selectedCount)}
          </a>
        </>
      )}
      <EditList store={store} />
      {total > 0 && <ColumnChooser />}
      <LastChange store={store} />
    </div>
  );
}
