import { Link } from "react-router";
import { DateTime } from "../../date-time.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list.module.css";
import text from "../../ui/text.module.css";
import { ImportCounts } from "./import-counts.tsx";
import { stateLabels } from "./import-states.ts";
import styles from "./import.module.css";
import type { ListedImport } from "./listed-import.server.ts";
import { UndoButton } from "./undo-button.tsx";

/** The imports of the shop, the newest first. */
export function ImportList({ imports }: { imports: ListedImport[] }) {
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
