import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import { manageList, type ManageQuery } from "../../catalogue/editing/manage-query.ts";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import { ListTable } from "../list/list-table.tsx";
import type { ListSelection } from "../list/use-selection.ts";
import type { CellStore } from "./cells/cell-store.ts";
import { useUndoKey } from "./cells/use-undo-key.ts";
import { useExtraColumns } from "./column-chooser.tsx";
import { ManageRow } from "./manage-row.tsx";
import styles from "./manage-table.module.css";
import { RowIconDrawings } from "./row-icons.tsx";

interface ManageTableProps {
  store: CellStore;
  query: ManageQuery;
  records: readonly ManagedRecord[];
  selection: ListSelection;
  onDelete: (record: ManagedRecord) => void;
}

const editedNumber = classNames(table.number, styles.edited);
const columns = [
  { name: "Record", sorts: ["artist", "-artist"] },
  { name: "Home page and tags", className: styles.wide },
  { name: "Price", sorts: ["price", "-price"], className: editedNumber },
  { name: "Discount", sorts: ["discount", "-discount"], className: editedNumber },
  { name: "Sells at", className: table.number },
  { name: "Stock", sorts: ["stock", "-stock"], className: editedNumber },
] as const;
const lastColumn = { name: "Edit and delete", isNameHidden: true } as const;

/** A page of all records, with their numbers edited in place. */
export function ManageTable({ store, query, records, selection, onDelete }: ManageTableProps) {
  useUndoKey(store);
  const extra = useExtraColumns();
  return (
    <>
      <RowIconDrawings />
      <ListTable
        caption="Records, with price, discount and stock to edit"
        className={styles.table}
        columns={[...columns, ...extra, lastColumn]}
        sort={{ current: query.sort, urlOf: (sort) => manageList.url(query, { sort }) }}
        selection={{ rows: selection, label: "Select all on this page" }}
      >
        {records.map((record, row) => (
          <ManageRow
            key={record.id}
            store={store}
            record={record}
            row={row}
            extra={extra}
            isSelected={selection.has(record.id)}
            onSelect={selection.select}
            onDelete={onDelete}
          />
        ))}
      </ListTable>
    </>
  );
}
