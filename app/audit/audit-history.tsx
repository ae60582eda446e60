import { DateTime } from "../date-time.tsx";
import type { AuditedFields } from "../db/column-types.ts";
import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";
import { labelOfAction } from "./audit-actions.ts";
import styles from "./audit-history.module.css";
import type { AuditEntry } from "./find-audit-entries.server.ts";

interface HistoryProps {
  entries: AuditEntry[];
  /** What fields are called on the screen; one that is missing shows its name from the code, spaced. */
  fieldNames?: { readonly [field: string]: string };
  heading?: string;
}

/** What was done to a record, an order or a user: who, when, and each field before and after. */
export function AuditHistory({ entries, fieldNames = {}, heading = "History" }: HistoryProps) {
  return (
    <section className={classNames(layout.column, styles.history)} aria-labelledby="history">
      <h2 id="history">{heading}</h2>
      {entries.length === 0 ? (
        <p className={text.small}>Nothing has been changed here yet.</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <p className={classNames(layout.row, styles.action)}>
                <strong>{labelOfAction(entry.action)}</strong>
                <span>{entry.userName}</span>
                <DateTime iso={entry.at.toISOString()} />
              </p>
              {entry.before && entry.after && (
                <Changes before={entry.before} after={entry.after} fieldNames={fieldNames} />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Changes({
  before,
  after,
  fieldNames,
}: {
  before: AuditedFields;
  after: AuditedFields;
  fieldNames: { readonly [field: string]: string };
}) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className={styles.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldNames[name] ?? spaced(name)}</dt>
          <dd>
            <del>{describeValue(before[name])}</del> <span aria-hidden="true">→</span>{" "}
            <ins>{describeValue(after[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "postalCode" → "Postal code" */
function spaced(name: string): string {
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The storage key of an upload, which means nothing to a reader. */
const pictureKey = /^(cover|photo)\/[a-z0-9-]+$/;

/** A value of a field in words. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (Array.isArray(value))
    return value.length === 0 ? "nothing" : value.map(describeValue).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && pictureKey.test(value)) return "a picture";
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Object.values(value).filter(Boolean).join(" ");
}
