import { data, Link } from "react-router";
import { AuditHistory } from "../../audit/audit-history.tsx";
import type { ImportOptions } from "../../catalogue/import/import-options.ts";
import { sayLocation } from "../../catalogue/import/say-location.ts";
import type { ImportPictureReport } from "../../catalogue/import/staging/find-results.server.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckBox } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { ListTabs } from "../list/list-filters.tsx";
import type { Route } from "./+types/import-run-page.ts";
import { findImportPage, type ListedImport } from "./find-import-page.server.ts";
import { importList, type ImportQuery } from "./import-query.ts";
import { importRunText } from "./import-run-texts.ts";
import { ImportSettings, settingsId } from "./import-settings.tsx";
import { isRunning, stateLabel, stateTones } from "./import-states.ts";
import { importText } from "./import-texts.ts";
import styles from "./import.module.css";
import { Messages } from "./message-groups.tsx";
import { ResultTable } from "./result-table.tsx";
import { previewImport, startImport, stopImport, undoImport } from "./run-import.server.ts";
import { UndoReport } from "./undo-report.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: importText("import"), hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const query = importList(params.importId).read(url.searchParams);
  const { db } = context.get(servicesContext);
  const found = await findImportPage(db, params.importId, query);
  if (!found) throw data(importRunText("noImport"), { status: 404 });
  return { ...found, query, live: showLive(context, [topics.imports]) };
}

export const action = runCommands([previewImport, startImport, undoImport, stopImport]);

export default function ImportRunPage({ loaderData, actionData }: Route.ComponentProps) {
  const { importRun, query, results, columns, options, problem, unknown, undo, pictures } =
    loaderData;
  const { id, state } = importRun;
  const readingNotes = loaderData.reading.notes ?? [];
  const isDone = state === "imported" || state === "undone" || state === "undoing";
  const hasResults = state !== "staged" && state !== "previewing";
  const hasSettings = !isDone && !isRunning(state);
  return (
    <AdminPageFrame
      heading={importRun.fileName}
      beside={<Badge tone={stateTones[state]}>{stateLabel(state)}</Badge>}
      navigation={
        <>
          <Link to="/admin/import">{importText("allImports")}</Link>
          <Link to="/admin/import/grades">{importText("grades")}</Link>
        </>
      }
    >
      <p className={text.quiet}>
        {importRunText("howRecordsAreFound", {
          kind: importRun.kind,
          encoding: importRun.encoding,
        })}
      </p>
      <CommandNotice result={actionData} />
      {importRun.problem !== "" && <Notice tone="bad">{importRun.problem}</Notice>}
      {isRunning(state) && <ImportProgress importRun={importRun} />}
      {problem && !isDone && <Notice tone="bad">{problem.message}</Notice>}
      {readingNotes.length > 0 && <Notice tone="plain">{readingNotes.join(" ")}</Notice>}
      {loaderData.notices.map(({ message }) => (
        <Notice key={message} tone="plain">
          {message} {hasSettings && <a href={`#${settingsId}`}>{importRunText("changeThat")}</a>}
        </Notice>
      ))}
      {unknown.length > 0 && (
        <Notice tone="plain">
          {importRunText.nodes("unknownColumns", {
            n: unknown.length,
            columns: unknown.join(", "),
          })}{" "}
          {hasSettings && (
            <a href={`#${settingsId}`}>{importRunText("chooseMeaning", { n: unknown.length })}</a>
          )}
        </Notice>
      )}
      {hasResults && (
        <>
          <OutcomeTabs importRun={importRun} query={query} />
          <ImportActions
            importRun={importRun}
            hasPictures={loaderData.hasPictures}
            drafts={loaderData.drafts}
            options={options}
          />
        </>
      )}
      {undo && <UndoReport undo={undo} importRun={importRun} />}
      {pictures && <PictureReport pictures={pictures} />}
      {hasResults && (
        <>
          {loaderData.messages && <Messages messages={loaderData.messages} show={query.show} />}
          <ResultTable results={results.rows} isDone={isDone} />
          <Pagination
            page={results.page}
            pages={results.pages}
            urlOf={(page) => importList(id).url(query, { page })}
          />
        </>
      )}
      {hasSettings && (
        <ImportSettings
          key={`${state} ${loaderData.kindId}`}
          kindId={loaderData.kindId}
          columns={columns}
          options={options}
          encoding={importRun.encoding}
          problem={problem}
          kinds={loaderData.kinds}
          choices={loaderData.choices}
          hiddenRows={loaderData.reading.hiddenRows ?? 0}
          reading={loaderData.canReadAgain ? loaderData.reading : null}
        />
      )}
      {loaderData.history.length > 0 && (
        <AuditHistory entries={loaderData.history} fieldNames={{ fileName: importText("file") }} />
      )}
    </AdminPageFrame>
  );
}

interface OutcomeTabsProps {
  importRun: ListedImport;
  query: ImportQuery;
}

/** How many rows are new, changed, unchanged and refused; each shows its rows. */
function OutcomeTabs({ importRun: { id, counts }, query }: OutcomeTabsProps) {
  const { newRows, changedRows, unchangedRows, refusedRows, roundedRows, notVinylRows } = counts;
  const all = newRows + changedRows + unchangedRows + refusedRows + notVinylRows;
  const tabs = [
    { show: "", label: importRunText("all"), count: all },
    { show: "new", label: importRunText("newRows"), count: newRows },
    { show: "changed", label: importRunText("changedRows"), count: changedRows },
    { show: "unchanged", label: importRunText("unchangedRows"), count: unchangedRows },
    { show: "refused", label: importRunText("refusedRows"), count: refusedRows },
    { show: "not-vinyl", label: importRunText("notVinylRows"), count: notVinylRows },
  ] as const;
  return (
    <div className={classNames(layout.row, styles.figures)}>
      <ListTabs
        name={importRunText("rows")}
        tabs={tabs.map(({ show, label, count }) => ({
          label,
          count: formatWholeNumber(count),
          url: importList(id).url(query, { show }),
          isCurrent: query.show === show,
        }))}
      />
      {roundedRows > 0 && (
        <span className={text.small}>
          {importRunText.nodes("roundedPrices", { count: formatWholeNumber(roundedRows) })}
        </span>
      )}
      {refusedRows > 0 && (
        <>
          <Link to={`/admin/import/${id}/refused.csv`} reloadDocument download>
            {importRunText("downloadRefused")}
          </Link>
          <Link to={`/admin/import/${id}/refused.csv?excel=1`} reloadDocument download>
            {importRunText("refusedForExcel")}
          </Link>
        </>
      )}
    </div>
  );
}

/** How far the step is that runs, and the button that stops it. */
function ImportProgress({ importRun }: { importRun: ListedImport }) {
  const { done, total, state, stopRequested } = importRun;
  return (
    <Notice tone="plain">
      <div className={layout.column}>
        <p id="import-progress">
          {stopRequested
            ? importRunText("isStopping")
            : importRunText("progress", {
                state: stateLabel(state),
                done: formatWholeNumber(done),
                total: formatWholeNumber(total),
              })}
        </p>
        <progress
          className={styles.progress}
          aria-labelledby="import-progress"
          value={done}
          max={Math.max(1, total)}
        />
        <noscript>
          <Link to={`/admin/import/${importRun.id}`} reloadDocument>
            {importRunText("showProgress")}
          </Link>
        </noscript>
        <Form method="post">
          <Button
            type="submit"
            variant="outline"
            size="small"
            name="intent"
            value="stop"
            pending={stopRequested}
          >
            {importRunText("stop")}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

interface ImportActionsProps {
  importRun: ListedImport;
  hasPictures: boolean;
  /** New records that are not on sale until they have a price or a grade. */
  drafts: number;
  options: ImportOptions;
}

/** What the button would write. */
function describeWrites({ newRows, changedRows }: ListedImport["counts"], drafts: number): string {
  if (newRows + changedRows === 0) return importRunText("nothingWritten");
  const added = formatWholeNumber(newRows);
  const changed = formatWholeNumber(changedRows);
  if (drafts === 0) return importRunText("addsAndChanges", { added, changed });
  const count = formatWholeNumber(drafts);
  return importRunText("addsAndChangesDrafts", { n: drafts, count, added, changed });
}

/** The button that writes what the preview shows. */
function ImportActions({ importRun, hasPictures, drafts, options }: ImportActionsProps) {
  if (importRun.state !== "previewed") return null;
  return (
    <Form method="post" className={layout.stack}>
      {hasPictures && (
        <CheckBox
          label={importRunText("fetchPictures")}
          name="fetchPictures"
          defaultChecked={options.fetchPictures}
        />
      )}
      <div className={layout.row}>
        <Button type="submit" name="intent" value="import">
          {importRunText("importNow")}
        </Button>
        <span className={text.small}>{describeWrites(importRun.counts, drafts)}</span>
        <a href={`#${settingsId}`}>{importRunText("changeReading")}</a>
      </div>
    </Form>
  );
}

/** What became of the pictures that the file names. */
function PictureReport({ pictures }: { pictures: ImportPictureReport }) {
  const { waiting, fetched, failed, problems } = pictures;
  return (
    <details className={styles.settings} open={failed > 0}>
      <summary>
        {importRunText("pictures", {
          fetched: formatWholeNumber(fetched),
          waiting: formatWholeNumber(waiting),
          failed: formatWholeNumber(failed),
        })}
      </summary>
      <ul className={`${styles.messages ?? ""} ${layout.column ?? ""}`}>
        {problems.map(({ location, columnName, url, problem }) => (
          <li key={location}>
            {sayLocation(location)}, {columnName}: {problem} <span>{url}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
