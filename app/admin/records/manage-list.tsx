import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import type {
  ManagedRecord,
  ManagedRecords,
} from "../../catalogue/editing/find-managed-records.server.ts";
import { isFiltered, manageList, type ManageQuery } from "../../catalogue/editing/manage-query.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { useSelection } from "../list/use-selection.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { CellStore } from "./cells/cell-store.ts";
import { sendCell } from "./cells/send-cell.ts";
import { DeleteSelectedDialog } from "./delete-selected-dialog.tsx";
import type { ManageFormResult } from "./manage-form-result.ts";
import styles from "./manage-page.module.css";
import { ManageTable } from "./manage-table.tsx";
import { RecordCount } from "./record-count.tsx";

interface ManageListProps {
  query: ManageQuery;
  found: ManagedRecords;
  /** The result of the last action on several records. */
  result: ManageFormResult | undefined;
}

/** The records that match, edited in place or selected and changed together. */
export function ManageList({ query, found, result }: ManageListProps) {
  const { records, total } = found;
  const [store] = useState(() => new CellStore(sendCell));
  useEffect(() => {
    store.refresh();
  }, [store, found]);
  useEffect(() => {
    if (result) store.clearMessage();
  }, [store, result]);

  const shown = useMemo(() => records.map(({ id }) => id), [records]);
  // Other filters make another list, with a selection of its own.
  const selection = useSelection(manageList.url(query, { sort: "artist" }), shown);
  // Not before: a deletion that could not be sent leaves the selection as it was.
  const [lastResult, setLastResult] = useState(result);
  if (lastResult !== result) {
    setLastResult(result);
    if (result?.hasDeleted) selection.clear();
  }
  const selectedCount = selection.all ? total : selection.ids.size;
  const [deleting, setDeleting] = useState<ManagedRecord | "selected" | null>(null);

  return (
    // A plain block: what sticks in it sticks along all of it.
    <div>
      <div className={styles.bars}>
        <RecordCount
          total={total}
          selectedCount={selectedCount}
          selection={selection}
          store={store}
        />
        <BulkBar
          selection={selection}
          selectedCount={selectedCount}
          shown={shown}
          result={result}
          onDelete={() => {
            setDeleting("selected");
          }}
        />
      </div>
      {total === 0 ? (
        <NoRecords isFiltered={isFiltered(query)} />
      ) : (
        <ManageTable
          store={store}
          query={query}
          records={records}
          selection={selection}
          onDelete={setDeleting}
        />
      )}
      <Pagination
        page={found.page}
        pages={found.pages}
        urlOf={(page) => manageList.url(query, { page })}
      />
      {deleting && (
        <DeleteSelectedDialog
          deleting={deleting}
          selection={selection}
          selectedCount={selectedCount}
          onClose={() => {
            setDeleting(null);
          }}
        />
      )}
    </div>
  );
}

function NoRecords({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  return (
    <p className={styles.nothing}>
      {isNarrowed ? "No record fits these choices. " : "There are no records yet. "}
      {isNarrowed && <Link to={manageList.path}>See all records</Link>}
    </p>
  );
}
