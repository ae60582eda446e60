import { Link } from "react-router";
import { showActor } from "../../audit/actor-name.ts";
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
import { stateLabel, stateTones } from "./import-states.ts";
import { importText } from "./import-texts.ts";
import styles from "./import.module.css";
import { UndoButton } from "./undo-report.tsx";
import { uploadFile } from "./upload-file.server.ts";
import { UploadForm } from "./upload-form.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: importText("import"), hidden: true });

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
      heading={importText("import")}
      navigation={
        <>
          <Link to="/admin/import/genres">{importText("genresOfOthers")}</Link>
          <Link to="/admin/import/grades">{importText("grades")}</Link>
        </>
      }
    >
      <p className={text.quiet}>{importText("whatItReads")}</p>
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
        {importText("earlier")}
      </h2>
      {imports.length === 0 ? (
        <p>{importText("noImports")}</p>
      ) : (
        <ul className={list.list}>
          {imports.map((importRun) => (
            <li key={importRun.id} className={classNames(layout.row, styles.listed)}>
              <div className={text.lines}>
                <Link to={`/admin/import/${importRun.id}`} className={text.heavy}>
                  {importRun.fileName}
                </Link>
                <span className={text.small}>
                  {importText.nodes("byWhom", {
                    kind: importRun.kind,
                    time: <DateTime iso={importRun.createdAt} />,
                    name: showActor(importRun.userName),
                  })}
                </span>
                <ImportCounts importRun={importRun} />
              </div>
              <Badge tone={stateTones[importRun.state]}>{stateLabel(importRun.state)}</Badge>
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
  const values = (count: number) => ({ n: count, count: formatWholeNumber(count) });
  const parts = [
    importText("newOnes", values(counts.newRows)),
    importText("changedOnes", values(counts.changedRows)),
    importText("unchangedOnes", values(counts.unchangedRows)),
    importText("refusedOnes", values(counts.refusedRows)),
    ...(counts.notVinylRows > 0 ? [importText("notVinylOnes", values(counts.notVinylRows))] : []),
  ];
  return <span className={text.small}>{parts.join(", ")}</span>;
}
