import { gradeLabel, grades, sleeveGrades } from "../../catalogue/grades.ts";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";

const gradeOptions = grades.map((grade) => ({ value: grade, label: gradeLabel(grade) }));
const sleeveOptions = sleeveGrades.map((grade) => ({ value: grade, label: gradeLabel(grade) }));

/** What may be left empty, and the record's condition. */
export function DetailFields({ fields }: { fields: RecordFieldset }) {
  return (
    <section className={classNames(styles.group, styles.more)} aria-labelledby="record-more">
      <h2 id="record-more">More about it</h2>
      <TextField label="Label" optional {...fieldProps(fields.label)} className={styles.half} />
      <TextField
        label="Catalogue number"
        optional
        {...fieldProps(fields.catalogueNumber)}
        className={styles.half}
      />
      <TextField label="Country" optional {...fieldProps(fields.country)} className={styles.half} />
      <TextField
        label="Barcode"
        optional
        {...fieldProps(fields.barcode)}
        inputMode="numeric"
        className={styles.half}
      />
      <SelectField
        label="Media condition"
        {...fieldProps(fields.mediaCondition)}
        options={gradeOptions}
        className={styles.half}
      />
      <SelectField
        label="Sleeve condition"
        {...fieldProps(fields.sleeveCondition)}
        options={sleeveOptions}
        className={styles.half}
      />
      <TextArea
        label="Description"
        optional
        {...fieldProps(fields.description)}
        rows={5}
        className={styles.across}
      />
    </section>
  );
}
