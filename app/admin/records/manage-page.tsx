import { useEffect, useMemo, useState } from "react";
import { Link, useNavigation } from "react-router";
import { bulkChangeNames } from "../../catalogue/editing/bulk-changes.ts";
import {
  findGenres,
  findManagedRecords,
  type ManagedRecord,
  type ManagedRecords,
} from "../../catalogue/editing/find-managed-records.server.ts";
import {
  isFiltered,
  manageList,
  recordsLabel,
  type ManageQuery,
} from "../../catalogue/editing/manage-query.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { usePageUser } from "../../page-user/use-page-user.ts";
import { servicesContext } from "../../services-context.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Pagination } from "../../ui/pagination.tsx";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import listStyles from "../list/list-table.module.css";
import { useSelection, type ListSelection } from "../list/use-selection.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/manage-page.ts";
import { BulkBar, BulkResult, DeleteSelectedDialog } from "./bulk-bar.tsx";
import { CellStore, sendCell } from "./cell-store.ts";
import {
  changeRecordsBy,
  deleteSelected,
  undoBulkChange,
  type BulkResult as Result,
} from "./change-records.server.ts";
import { ColumnChooser } from "./extra-columns.tsx";
import { ManageFilters } from "./manage-filters.tsx";
import styles from "./manage-page.module.css";
import { ManageTable } from "./manage-table.tsx";
import { EditList, LastChange } from "./number-cell.tsx";
import { recordsText } from "./records-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: recordsText("manageStorefront"), hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = manageList.read(url.searchParams);
  const [found, genres] = await Promise.all([findManagedRecords(db, query), findGenres(db)]);
  return { query: { ...query, page: found.page }, found, genres };
}

export const action = runCommands([
  ...bulkChangeNames.map(changeRecordsBy),
  deleteSelected,
  undoBulkChange,
]);

export const shouldRevalidate = revalidateAfterConflict;

export default function ManagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found, genres } = loaderData;
  return (
    <AdminPageFrame
      heading={recordsText("manageStorefront")}
      navigation={
        <>
          <Link to="/admin/home">{recordsText("arrangeHomePage")}</Link>
          <LinkButton to="/admin/add" size="small" className={styles.add}>
            {recordsText("addRecord")}
          </LinkButton>
        </>
      }
    >
      <ManageFilters query={query} genres={genres} />
      <ManageList query={query} found={found} result={actionData} />
    </AdminPageFrame>
  );
}

interface ManageListProps {
  query: ManageQuery;
  found: ManagedRecords;
  /** The result of the last action on several records. */
  result: Result | undefined;
}

/** The records that match, edited in place or selected and changed together. */
function ManageList({ query, found, result }: ManageListProps) {
  const { records, total } = found;
  const { user } = usePageUser();
  const [store] = useState(() => new CellStore((change) => sendCell(change, user?.uid ?? "")));
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
    if (result?.ok === true && result.command === "delete") selection.clear();
  }
  const selectedCount = selection.all ? total : selection.ids.size;
  const [deleting, setDeleting] = useState<ManagedRecord | "selected" | null>(null);
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";

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
        <div className={styles.result}>
          <BulkResult result={result} isOld={isBusy} />
        </div>
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
      <BulkBar
        selection={selection}
        selectedCount={selectedCount}
        shown={shown}
        isBusy={isBusy}
        onDelete={() => {
          setDeleting("selected");
        }}
      />
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
      {isNarrowed ? recordsText("noneFits") : recordsText("noneYet")}{" "}
      {isNarrowed && <Link to={manageList.path}>{recordsText("seeAllRecords")}</Link>}
    </p>
  );
}

interface RecordCountProps {
  /** How many records match, and how many of them are selected. */
  total: number;
  selectedCount: number;
  selection: ListSelection;
  store: CellStore;
}

/** How many records there are, buttons that select all of them or none, and what was changed last. */
function RecordCount({ total, selectedCount, selection, store }: RecordCountProps) {
  return (
    <div className={classNames(layout.row, styles.count)}>
      <p role="status" className={text.heavy}>
        {total === 0 ? recordsText("noRecords") : recordsLabel(total)}
      </p>
      {total > 0 && !selection.all && (
        <Button
          variant="quiet"
          size="small"
          className={listStyles.scripted}
          onClick={selection.selectAll}
        >
          <span>
            {recordsText.nodes("selectAll", {
              records: <span className="visually-hidden">{recordsLabel(total)}</span>,
            })}
          </span>
        </Button>
      )}
      {selectedCount > 0 && (
        <Button variant="quiet" size="small" className={styles.none} onClick={selection.clear}>
          {recordsText("selectNone")}
        </Button>
      )}
      <EditList store={store} />
      {total > 0 && <ColumnChooser />}
      <LastChange store={store} />
    </div>
  );
}
