import { formatAmount } from "../../catalogue/cost.ts";
import type { EditableField } from "../../catalogue/editing/editable-record.ts";
import { shownGrade, sleeveGrades } from "../../catalogue/grades/grades.ts";
import { fieldLabel } from "../../catalogue/record-field-texts.ts";
import type { FieldConflict } from "../../forms/merge-fields.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import styles from "./conflict-choices.module.css";
import { conflictText } from "./record-form-texts.ts";

export type RecordConflict = FieldConflict<EditableField>;

/** Two edited one record: for each field that both changed, what it was, and the choice between their values. */
export function ConflictChoices({ conflicts }: { conflicts: RecordConflict[] }) {
  return (
    <section className={classNames(layout.column, styles.conflicts)} aria-labelledby="conflicts">
      <h2 id="conflicts">{conflictText("heading")}</h2>
      <p>{conflictText("choose")}</p>
      {conflicts.map(({ field, base, theirs, yours }) => (
        <fieldset key={`${field} ${JSON.stringify(theirs)}`} className={styles.field}>
          <legend>{fieldLabel(field)}</legend>
          <p className={text.small}>{conflictText("itWas", { value: format(field, base) })}</p>
          <label>
            <input type="radio" name={`keep.${field}`} value="theirs" />
            <span>
              {conflictText.nodes("theirs", {
                value: <strong>{format(field, theirs)}</strong>,
              })}
            </span>
          </label>
          <label>
            <input type="radio" name={`keep.${field}`} value="yours" defaultChecked />
            <span>
              {conflictText.nodes("yours", {
                value: <strong>{format(field, yours)}</strong>,
              })}
            </span>
          </label>
        </fieldset>
      ))}
    </section>
  );
}

function format(field: EditableField, value: unknown): string {
  if (field === "uploadedCover")
    return conflictText(value === null ? "generatedSleeve" : "uploadedCover");
  if (field === "photos" && Array.isArray(value))
    return conflictText("photos", { n: value.length });
  if (value === null || value === "") return conflictText("empty");
  if (field === "cost" && typeof value === "number") return `${formatAmount(value)} kr.`;
  if (typeof value === "boolean") return conflictText(value ? "yes" : "no");
  if (typeof value === "string") return nameOf(field, value);
  if (typeof value === "number") return String(value);
  if (!Array.isArray(value)) return "";
  if (value.length === 0) return conflictText("empty");
  if (field !== "tracklist") return value.join(", ");
  const titles = value.map((track: { title: string }) => track.title);
  return conflictText("tracks", { n: titles.length, titles: titles.join(", ") });
}

/** A value as the form shows it: in words where it is chosen from a list. */
function nameOf(field: EditableField, value: string): string {
  const grade = sleeveGrades.find((known) => known === value);
  if ((field === "mediaCondition" || field === "sleeveCondition") && grade)
    return shownGrade(grade);
  const isChoice = field === "newOrUsed" || field === "vatScheme";
  return isChoice && isWord(value) ? conflictText(value) : value;
}

const words = ["new", "used", "normal", "margin"] as const;

function isWord(value: string): value is (typeof words)[number] {
  return (words as readonly string[]).includes(value);
}
