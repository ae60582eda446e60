import { Link } from "react-router";
import { importKinds } from "../../catalogue/import/kinds/import-kinds.ts";
import { findImports } from "../../catalogue/import/staging/find-import.server.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { DateTime } from "../../date-time.tsx";
import { readFileForm } from "../../forms/read-form.server.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list.module.css";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/import-page.ts";
import { toListedImport, type ListedImport } from "./find-import-page.server.ts";
import { stateLabels } from "./import-states.ts";
import styles from "./import.module.css";
import { UndoButton } from "./undo-report.tsx";
import { uploadFile } from "./upload-file.server.ts";
import { UploadForm } from "./upload-form.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Import", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, imports } = context.get(servicesContext);
  const found = await findImports(db);
  return {
    imports: found.map(toListedImport),
    kinds: importKinds.map(({ id, label }) => ({ value: id, label })),
    maxBytes: imports.maxBytes,
    live: showLive(context, [topics.imports]),
  };
}

export const action = runCommands([uploadFile], { read: readFileForm });

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { imports, kinds, maxBytes } = loaderData;
  const { result } = useCommand<typeof uploadFile>("upload");
  return (
    <AdminPageFrame
      heading="Import"
      navigation={
        <>
          <Link to="/admin/import/genres">Genres of other shops</Link>
          <Link to="/admin/import/grades">Grades</Link>
        </>
      }
    >
      <p className={text.quiet}>
        Records from a file, CSV, TSV, JSON, Excel or OpenDocument: a list of your own, Gatefold’s,
        Discogs’, or that of another shop system. Nothing is written before you have seen what would
        change.
      </p>
      <CommandNotice result={result} />
      <UploadForm kinds={kinds} maxBytes={maxBytes} />
      <ImportList imports={imports} />
    </AdminPageFrame>
  );
}

/** The imports of the shop, the newest first. */
function ImportList({ imports }: { imports: ListedImport[] }) {
  return (
    <section aria-labelledby="imports" className={classNames(layout.column, styles.earlier)}>
      <h2 id="imports" className={text.title}>
        Earlier imports
      </h2>
      {imports.length === 0 ? (
        <p>No file has been imported yet.</p>
      ) : (
        <ul className={list.list}>
          {imports.map((importRun) => (
            <li key={importRun.id} className={classNames(layout.row, styles.listed)}>
              <div className={text.lines}>
                <Link to={`/admin/import/${importRun.id}`} className={text.heavy}>
                  {importRun.fileName}
                </Link>
                <span className={text.small}>
                  {importRun.kind}, <DateTime iso={importRun.createdAt} />, by {importRun.userName}
                </span>
                <ImportCounts importRun={importRun} />
              </div>
              <Badge tone={stateLabels[importRun.state].tone}>
                {stateLabels[importRun.state].label}
              </Badge>
              {importRun.state === "imported" && <UndoButton importRun={importRun} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How many rows of an import are new, changed, unchanged and refused, once its preview is made. */
function ImportCounts({ importRun: { counts, state } }: { importRun: ListedImport }) {
  if (state === "staged" || state === "previewing") return null;
  const parts = [
    `${formatWholeNumber(counts.newRows)} new`,
    `${formatWholeNumber(counts.changedRows)} changed`,
    `${formatWholeNumber(counts.unchangedRows)} unchanged`,
    `${formatWholeNumber(counts.refusedRows)} refused`,
    ...(counts.notVinylRows > 0 ? [`${formatWholeNumber(counts.notVinylRows)} not vinyl`] : []),
  ];
  return <span className={text.small}>{parts.join(", ")}</span>;
}
