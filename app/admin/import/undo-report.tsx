import type { ReactNode } from "react";
import { Link } from "react-router";
import type { UndoOverview, UndoRecord } from "../../catalogue/import/running/find-undo.server.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { importText } from "./import-texts.ts";
import styles from "./import.module.css";
import { resultText } from "./result-texts.ts";

const reasons = {
  sold: { stays: "oneSold", because: "becauseSold" },
  edited: { stays: "oneEdited", because: "becauseEdited" },
  deleted: { stays: "oneDeleted", because: "becauseDeleted" },
} as const;

interface UndoReportProps {
  undo: UndoOverview;
  importRun: { id: string; fileName: string };
}

/** What undoing would take back, what it would leave, and the button. */
export function UndoReport({ undo, importRun }: UndoReportProps) {
  const { removed, restored, left, examples } = undo;
  const takes = describe({ removed, restored });
  const leaves = left.map(({ reason, count }) =>
    resultText(reasons[reason].stays, { n: count, count: formatWholeNumber(count) }),
  );
  return (
    <>
      <div className={layout.row}>
        <UndoButton importRun={importRun}>
          <p>{[takes, ...leaves].join(" ")}</p>
        </UndoButton>
        <span className={text.small}>{[takes, ...leaves].join(" ")}</span>
      </div>
      <details className={styles.settings} open={left.length > 0}>
        <summary>{resultText("whatUndoTakesBack")}</summary>
        <div className={layout.column}>
          {left.map(({ reason, count, records }) => (
            <Group
              key={reason}
              title={resultText(reasons[reason].because)}
              count={count}
              records={records}
            />
          ))}
          {examples.length > 0 && (
            <Group
              title={resultText("isTakenBack")}
              count={removed + restored}
              records={examples}
            />
          )}
        </div>
      </details>
    </>
  );
}

function describe(undo: Pick<UndoOverview, "removed" | "restored">): string {
  const removed = formatWholeNumber(undo.removed);
  const restored = formatWholeNumber(undo.restored);
  if (undo.removed === 0 && undo.restored === 0) return resultText("nothingToTakeBack");
  if (undo.restored === 0) return resultText("takesOff", { removed });
  return undo.removed === 0
    ? resultText("givesBack", { restored })
    : resultText("takesOffAndGivesBack", { removed, restored });
}

function Group(props: { title: string; count: number; records: UndoRecord[] }) {
  const { title, count, records } = props;
  const more = count - records.length;
  return (
    <section>
      <h3 className={text.heavy}>{title}</h3>
      <ul className={styles.messages}>
        {records.map(({ recordId, title: name }) => (
          <li key={recordId}>
            <Link to={`/admin/manage/${recordId}`}>{name}</Link>
          </li>
        ))}
        {more > 0 && <li>{resultText("andMore", { count: formatWholeNumber(more) })}</li>}
      </ul>
    </section>
  );
}

interface UndoButtonProps {
  importRun: { id: string; fileName: string };
  /** What it takes back and what it leaves; left out: the report says it. */
  children?: ReactNode;
}

/** Undoes an import, after a question. */
export function UndoButton({ importRun: { id, fileName }, children }: UndoButtonProps) {
  const form = `undo-${id}`;
  return (
    <>
      <Form id={form} method="post" action={`/admin/import/${id}`} hidden />
      <ConfirmDialog
        trigger={(_, props) => (
          <Button variant="outline" size="small" {...props}>
            {importText("undoImport")}
          </Button>
        )}
        title={importText("undoThis", { file: fileName })}
        action={importText("undoImport")}
        submits={{ form, name: "intent", value: "undo" }}
      >
        {children ?? (
          <p>
            {importText.nodes("whatUndoDoes", {
              report: <Link to={`/admin/import/${id}`}>{importText("theReport")}</Link>,
            })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
