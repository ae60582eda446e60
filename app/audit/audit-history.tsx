import { DateTime } from "../date-time.tsx";
import type { AuditedFields } from "../db/column-types.ts";
import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";
import { showActor } from "./actor-name.ts";
import { labelOfAction } from "./audit-actions.ts";
import styles from "./audit-history.module.css";
import { auditText } from "./audit-texts.ts";
import { describeValue, nameOfField } from "./audited-fields.ts";
import type { AuditEntry } from "./find-audit-entries.server.ts";

interface HistoryProps {
  entries: AuditEntry[];
  /** What fields are called on the screen, where it is not as `nameOfField` has it. */
  fieldNames?: Names;
  /** For fields whose values are stored by names of their own: what each is called; one that is missing is shown as it is. */
  valueNames?: { readonly [field: string]: Names };
  heading?: string;
}

interface Names {
  readonly [name: string]: string;
}

/** What was done to a record, an order or a user: who, when, and each field before and after. */
export function AuditHistory(props: HistoryProps) {
  const { entries, fieldNames = {}, valueNames = {}, heading = auditText("history") } = props;
  return (
    <section className={classNames(layout.column, styles.history)} aria-labelledby="history">
      <h2 id="history">{heading}</h2>
      {entries.length === 0 ? (
        <p className={text.small}>{auditText("nothingYet")}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <p className={classNames(layout.row, styles.action)}>
                <strong>{labelOfAction(entry.action)}</strong>
                <span>{showActor(entry.userName)}</span>
                <DateTime iso={entry.at.toISOString()} />
              </p>
              {entry.before && entry.after && (
                <Changes
                  before={entry.before}
                  after={entry.after}
                  fieldNames={fieldNames}
                  valueNames={valueNames}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface ChangesProps extends Required<Pick<HistoryProps, "fieldNames" | "valueNames">> {
  before: AuditedFields;
  after: AuditedFields;
}

function Changes({ before, after, fieldNames, valueNames }: ChangesProps) {
  const describe = (value: unknown, field: string) =>
    (typeof value === "string" ? valueNames[field]?.[value] : undefined) ??
    describeValue(value, field);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className={styles.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldNames[name] ?? nameOfField(name)}</dt>
          <dd>
            <del>{describe(before[name], name)}</del> <span aria-hidden="true">→</span>{" "}
            <ins>{describe(after[name], name)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
