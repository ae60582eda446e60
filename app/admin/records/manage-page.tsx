import { useEffect, useMemo, useState } from "react";
import { data, Link, useSubmit } from "react-router";
import { requireAdmin } from "../../accounts/guards.server.ts";
import {
  findManagedRecords,
  type ManagedRecord,
} from "../../catalogue/editing/find-managed-records.server.ts";
import { isFiltered, manageList } from "../../catalogue/editing/manage-query.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { useSelection, type ListSelection } from "../list/use-selection.ts";
import type { Route } from "./+types/manage-page.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { CellStore } from "./cells/cell-store.ts";
import { DeleteRecordsDialog } from "./delete-records-dialog.tsx";
import { ManageFilters } from "./manage-filters.tsx";
import { handleManageForm } from "./manage-form.server.ts";
import styles from "./manage-page.module.css";
import { ManageTable } from "./manage-table.tsx";
import { RecordCount } from "./record-count.tsx";
import { recordsLabel } from "./records-label.ts";
import { sendCell } from "./cells/send-cell.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Manage Storefront", hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = manageList.read(url.searchParams);
  const found = await findManagedRecords(context.get(servicesContext).db, query);
  return { query: { ...query, page: found.page }, found };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  const query = manageList.read(url.searchParams);
  const form = await readForm(request);
  const result = await handleManageForm(context.get(servicesContext), { form, query, by });
  return data(result, { status: result.ok ? 200 : 400 });
}

export default function ManagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found } = loaderData;
  const { records, total } = found;
  const [store] = useState(() => new CellStore(sendCell));
  useEffect(() => {
    store.refresh();
  }, [store, found]);
  useEffect(() => {
    if (actionData) store.clearMessage();
  }, [store, actionData]);

  const shown = useMemo(() => records.map(({ id }) => id), [records]);
  // Other filters make another list, with a selection of its own.
  const selection = useSelection(manageList.url(query, { sort: "artist" }), shown);
  const selectedCount = selection.all ? total : selection.ids.size;
  const [deleting, setDeleting] = useState<ManagedRecord | "selected" | null>(null);

  return (
    <AdminPageFrame
      heading="Manage Storefront"
      navigation={
        <>
          <Link to="/admin/home">Arrange the home page</Link>
          <LinkButton to="/admin/add" size="small">
            Add record
          </LinkButton>
        </>
      }
    >
      <ManageFilters query={query} />
      <div className={styles.list}>
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
            result={actionData}
            onDelete={() => {
              setDeleting("selected");
            }}
          />
        </div>
        {total === 0 ? (
          <p className={styles.nothing}>
            {isFiltered(query) ? "No record fits these choices. " : "There are no records yet. "}
            {isFiltered(query) && <Link to="/admin/manage">See all records</Link>}
          </p>
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
      </div>
      {deleting && (
        <DeleteDialog
          deleting={deleting}
          selection={selection}
          selectedCount={selectedCount}
          onClose={() => {
            setDeleting(null);
          }}
        />
      )}
    </AdminPageFrame>
  );
}

interface DeleteDialogProps {
  deleting: ManagedRecord | "selected";
  selection: ListSelection;
  selectedCount: number;
  onClose: () => void;
}

/** Asks before one row's record or the selected records are deleted, and deletes them. */
function DeleteDialog({ deleting, selection, selectedCount, onClose }: DeleteDialogProps) {
  const submit = useSubmit();
  const isOne = deleting !== "selected" || selectedCount === 1;
  const name = deleting === "selected" ? recordsLabel(selectedCount) : deleting.album;

  function deleteRecords(): void {
    const form = new FormData();
    form.set("intent", "delete");
    if (deleting !== "selected") form.set("record", deleting.id);
    else if (selection.all) form.set("all", "matching");
    else for (const id of selection.ids) form.append("record", id);
    selection.clear();
    void submit(form, { method: "post", preventScrollReset: true });
  }

  return (
    <DeleteRecordsDialog
      title={`Delete ${name}?`}
      action={isOne ? "Delete record" : `Delete ${name}`}
      onConfirm={deleteRecords}
      onClose={onClose}
    />
  );
}
