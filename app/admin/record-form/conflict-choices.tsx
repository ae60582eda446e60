import { formatAmount } from "../../catalogue/cost.ts";
import type { EditableField } from "../../catalogue/editing/editable-record.ts";
import { fieldLabels } from "../../catalogue/record-schema.ts";
import type { FieldConflict } from "../../forms/merge-fields.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import styles from "./conflict-choices.module.css";

export type RecordConflict = FieldConflict<EditableField>;

/** Two edited one record: for each field that both changed, what it was, and the choice between their values. */
export function ConflictChoices({ conflicts }: { conflicts: RecordConflict[] }) {
  return (
    <section className={classNames(layout.column, styles.conflicts)} aria-labelledby="conflicts">
      <h2 id="conflicts">Somebody changed this record while you did</h2>
      <p>
        Nothing was saved yet. Choose whose value is to stand, then save again. What only one of you
        changed is kept either way.
      </p>
      {conflicts.map(({ field, base, theirs, yours }) => (
        <fieldset key={`${field} ${JSON.stringify(theirs)}`} className={styles.field}>
          <legend>{fieldLabels[field]}</legend>
          <p className={text.small}>It was {format(field, base)}</p>
          <label>
            <input type="radio" name={`keep.${field}`} value="theirs" />
            <span>
              Theirs: <strong>{format(field, theirs)}</strong>
            </span>
          </label>
          <label>
            <input type="radio" name={`keep.${field}`} value="yours" defaultChecked />
            <span>
              Yours, as in the form: <strong>{format(field, yours)}</strong>
            </span>
          </label>
        </fieldset>
      ))}
    </section>
  );
}

function format(field: EditableField, value: unknown): string {
  if (field === "uploadedCover")
    return value === null ? "the generated sleeve" : "an uploaded cover";
  if (field === "photos" && Array.isArray(value))
    return value.length === 1 ? "1 photo" : `${value.length} photos`;
  if (value === null || value === "") return "empty";
  if (field === "cost" && typeof value === "number") return `${formatAmount(value)} kr.`;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (!Array.isArray(value)) return "";
  if (value.length === 0) return "empty";
  if (field !== "tracklist") return value.join(", ");
  const titles = value.map((track: { title: string }) => track.title);
  return `${titles.length} tracks: ${titles.join(", ")}`;
}
