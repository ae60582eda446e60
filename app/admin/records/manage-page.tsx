import { useEffect, useState } from "react";
import { data, Link, useSubmit } from "react-router";
import { requireAdmin } from "../../accounts/session.server.ts";
import { findManagedRecords } from "../../catalogue/editing/find-managed-records.server.ts";
import { isFiltered, manageUrl, readManageQuery } from "../../catalogue/editing/manage-query.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { servicesContext } from "../../services.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Route } from "./+types/manage-page.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { createCellStore } from "./cell-store.ts";
import { RecordCount } from "./record-count.tsx";
import { handleManageForm } from "./manage-form.server.ts";
import { ManageFilters } from "./manage-filters.tsx";
import styles from "./manage-page.module.css";
import { ManageTable } from "./manage-table.tsx";
import { selectionLabel, emptySelection, type Selection } from "./selection.ts";
import { sendCell } from "./send-cell.ts";
import { AdminPageFrame } from "../admin-page-frame.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Manage Storefront", hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readManageQuery(url.searchParams);
  const found = await findManagedRecords(context.get(servicesContext).db, query);
  return { query: { ...query, page: found.page }, found };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  const query = readManageQuery(url.searchParams);
  const form = await readForm(request);
  const answer = await handleManageForm(context.get(servicesContext), { form, query, by });
  return data(answer, { status: answer.ok ? 200 : 400 });
}

/** What is about to be deleted: the records that are picked, or one row. */
type Asked = { id: string; album: string } | "picked" | null;

export default function ManagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found } = loaderData;
  const [store] = useState(() => createCellStore(sendCell));
  const [choice, setChoice] = useState<{ of: string; picked: Selection }>({
    of: "",
    picked: emptySelection,
  });
  const [asked, setAsked] = useState<Asked>(null);
  const submit = useSubmit();
  useEffect(() => {
    store.refresh();
  }, [store, found]);

  useEffect(() => {
    if (actionData) store.hush();
  }, [store, actionData]);

  // Another choice of records is another list: what was picked in the old one is picked no more.
  const list = manageUrl(query, { page: 1, sort: "artist" });
  const picked = choice.of === list ? choice.picked : emptySelection;
  const pick = (next: Selection) => {
    setChoice({ of: list, picked: next });
  };
  const count = picked.all ? found.total : picked.ids.size;

  function remove(): void {
    const form = new FormData();
    form.set("intent", "delete");
    if (asked === "picked" && picked.all) form.set("all", "matching");
    else if (asked === "picked") for (const id of picked.ids) form.append("record", id);
    else if (asked) form.set("record", asked.id);
    pick(emptySelection);
    void submit(form, { method: "post", preventScrollReset: true });
  }

  return (
    <AdminPageFrame
      heading="Manage Storefront"
      ways={
        <>
          <Link to="/admin/home">Arrange the home page</Link>
          <LinkButton to="/admin/add" size="small">
            Add record
          </LinkButton>
        </>
      }
    >
      <ManageFilters query={query} />
      <div className={styles.bench}>
        <div className={styles.bars}>
          <RecordCount
            total={found.total}
            picked={picked}
            count={count}
            onPick={pick}
            store={store}
          />
          <BulkBar
            picked={picked}
            count={count}
            shown={found.records}
            answer={actionData}
            onDelete={() => {
              setAsked("picked");
            }}
          />
        </div>
        {found.total === 0 ? (
          <p className={styles.nothing}>
            {isFiltered(query) ? "No record fits these choices. " : "There are no records yet. "}
            {isFiltered(query) && <Link to="/admin/manage">See all records</Link>}
          </p>
        ) : (
          <ManageTable
            store={store}
            query={query}
            records={found.records}
            picked={picked}
            onPick={pick}
            onDelete={setAsked}
          />
        )}
        <Pagination
          page={found.page}
          pages={found.pages}
          address={(page) => manageUrl(query, { page })}
        />
      </div>
      {asked && (
        <ConfirmDialog
          title={asked === "picked" ? `Delete ${selectionLabel(count)}?` : `Delete ${asked.album}?`}
          action={
            asked === "picked" && count !== 1 ? `Delete ${selectionLabel(count)}` : "Delete record"
          }
          onConfirm={remove}
          onClose={() => {
            setAsked(null);
          }}
        >
          <p>
            This cannot be undone. Comments and places on wishlists go too; orders keep their own
            copy of what was bought.
          </p>
        </ConfirmDialog>
      )}
    </AdminPageFrame>
  );
}
