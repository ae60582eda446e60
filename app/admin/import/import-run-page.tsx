import { data, Link, redirect } from "react-router";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { AuditHistory } from "../../audit/audit-history.tsx";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/import-run-page.ts";
import { findImportPage } from "./find-import-page.server.ts";
import { handleImportForm } from "./handle-import-form.server.ts";
import { ImportActions } from "./import-actions.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { readImportQuery, importUrl } from "./import-query.ts";
import { ImportSettings, settingsId } from "./import-settings.tsx";
import { isRunning, stateLabels } from "./import-states.ts";
import { OutcomeTabs } from "./outcome-tabs.tsx";
import { PictureReport } from "./picture-report.tsx";
import { ResultTable } from "./result-table.tsx";
import { UndoReport } from "./undo-report.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Import", hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const query = readImportQuery(url.searchParams);
  const { db } = context.get(servicesContext);
  const found = await findImportPage(db, params.importId, query);
  if (!found) throw data("There is no such import.", { status: 404 });
  return { ...found, query, live: showLive(context, [topics.imports]) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  const { status, message } = await handleImportForm(context.get(servicesContext), {
    id: params.importId,
    request,
    by,
  });
  if (status === 404) throw data("There is no such import.", { status });
  return message === null
    ? redirect(`/admin/import/${params.importId}`)
    : data({ message }, { status });
}

export default function ImportRunPage({ loaderData, actionData }: Route.ComponentProps) {
  const { importRun, query, results, columns, options, problem, unknown, undo, pictures } =
    loaderData;
  const { id, state } = importRun;
  const isDone = state === "imported" || state === "undone" || state === "undoing";
  const hasResults = state !== "staged" && state !== "previewing";
  const hasSettings = !isDone && !isRunning(state);
  const url = (change: Partial<typeof query>) => importUrl(id, { ...query, page: 1, ...change });
  return (
    <AdminPageFrame
      heading={importRun.fileName}
      beside={<Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>}
      navigation={<Link to="/admin/import">All imports</Link>}
    >
      <p className={text.quiet}>
        {importRun.kind}, {importRun.encoding}. A row with an id of this shop is about that record.
        Any other is about the record with its external id, else with its Discogs listing, else with
        its barcode and condition, else with its artist, album, catalogue number and condition.
        Every other row is a new record.
      </p>
      {actionData && <Notice tone="bad">{actionData.message}</Notice>}
      {importRun.problem !== "" && <Notice tone="bad">{importRun.problem}</Notice>}
      {isRunning(state) && <ImportProgress importRun={importRun} />}
      {problem && !isDone && <Notice tone="bad">{problem.message}</Notice>}
      {unknown.length > 0 && (
        <Notice tone="plain">
          Nobody knows {unknown.length === 1 ? "this column" : "these columns"}, so{" "}
          {unknown.length === 1 ? "it is" : "they are"} left out: {unknown.join(", ")}.{" "}
          {hasSettings && (
            <a href={`#${settingsId}`}>
              Choose what {unknown.length === 1 ? "it means" : "they mean"}
            </a>
          )}
        </Notice>
      )}
      {hasResults && (
        <>
          <OutcomeTabs importRun={importRun} current={query.show} url={url} />
          <ImportActions
            importRun={importRun}
            hasPictures={loaderData.hasPictures}
            options={options}
          />
        </>
      )}
      {undo && <UndoReport undo={undo} importRun={importRun} />}
      {pictures && <PictureReport pictures={pictures} />}
      {hasResults && (
        <>
          <ResultTable results={results.rows} isDone={isDone} />
          <Pagination page={results.page} pages={results.pages} urlOf={(page) => url({ page })} />
        </>
      )}
      {hasSettings && (
        <ImportSettings
          key={`${state} ${loaderData.kindId}`}
          kindId={loaderData.kindId}
          columns={columns}
          options={options}
          problem={problem}
          kinds={loaderData.kinds}
          choices={loaderData.choices}
        />
      )}
      {loaderData.history.length > 0 && (
        <AuditHistory entries={loaderData.history} fieldNames={{ fileName: "File" }} />
      )}
    </AdminPageFrame>
  );
}
