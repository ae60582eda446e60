import type { ReactNode } from "react";
import { Link } from "react-router";
import type { UndoOverview, UndoRecord } from "../../catalogue/import/running/find-undo.server.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import styles from "./import.module.css";

const reasons = {
  sold: "was sold since",
  edited: "was edited since",
  deleted: "was deleted since",
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
    count === 1
      ? `1 stays: it ${reasons[reason]}.`
      : `${formatWholeNumber(count)} stay: each ${reasons[reason]}.`,
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
        <summary>What an undo takes back and what it leaves</summary>
        <div className={layout.column}>
          {left.map(({ reason, count, records }) => (
            <Group
              key={reason}
              title={`Stays, because it ${reasons[reason]}`}
              count={count}
              records={records}
            />
          ))}
          {examples.length > 0 && (
            <Group title="Is taken back" count={removed + restored} records={examples} />
          )}
        </div>
      </details>
    </>
  );
}

function describe({ removed, restored }: Pick<UndoOverview, "removed" | "restored">): string {
  const parts = [
    ...(removed > 0 ? [`takes ${formatWholeNumber(removed)} new off`] : []),
    ...(restored > 0 ? [`gives ${formatWholeNumber(restored)} their old values back`] : []),
  ];
  return parts.length === 0 ? "There is nothing to take back." : `It ${parts.join(" and ")}.`;
}

function Group(props: { title: string; count: number; records: UndoRecord[] }) {
  const { title, count, records } = props;
  return (
    <section>
      <h3 className={text.heavy}>{title}</h3>
      <ul className={styles.messages}>
        {records.map(({ recordId, title: name }) => (
          <li key={recordId}>
            <Link to={`/admin/manage/${recordId}`}>{name}</Link>
          </li>
        ))}
        {count > records.length && <li>… and {formatWholeNumber(count - records.length)} more</li>}
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
            Undo import
          </Button>
        )}
        title={`Undo the import of ${fileName}?`}
        action="Undo import"
        submits={{ form, name: "intent", value: "undo" }}
      >
        {children ?? (
          <p>
            Records that it added go, those that it changed get their old values. What was sold or
            edited since stays as it is. <Link to={`/admin/import/${id}`}>The report</Link> lists
            both.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
