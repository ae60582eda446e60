import { gradeLabel, grades, sleeveGrades } from "../../catalogue/grades.ts";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { SelectField, TextArea } from "../../ui/field.tsx";
import { PhotosField } from "./pictures/photos-field.tsx";
import type { PhotosListener } from "./pictures/use-photos.ts";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";

const gradeOptions = grades.map((grade) => ({ value: grade, label: gradeLabel(grade) }));
const sleeveOptions = sleeveGrades.map((grade) => ({ value: grade, label: gradeLabel(grade) }));
const newOrUsed = [
  { value: "new", label: "New" },
  { value: "used", label: "Used" },
];

interface ConditionFieldsProps extends PhotosListener {
  fields: RecordFieldset;
  /** Storage keys of the photos that the record has. */
  photos: readonly string[];
  photoErrors: string[] | undefined;
}

/** The state of what is sold: new or used, the grades, defects and photos. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { fields, photos, photoErrors, ...listener } = props;
  return (
    <section className={classNames(styles.group, styles.more)} aria-labelledby="record-copy">
      <h2 id="record-copy">Condition</h2>
      <SelectField
        label="New or used"
        {...fieldProps(fields.newOrUsed)}
        options={newOrUsed}
        className={styles.third}
      />
      <SelectField
        label="Media condition"
        {...fieldProps(fields.mediaCondition)}
        options={gradeOptions}
        className={styles.third}
      />
      <SelectField
        label="Sleeve condition"
        {...fieldProps(fields.sleeveCondition)}
        options={sleeveOptions}
        className={styles.third}
      />
      <TextArea
        label="Defects"
        optional
        hint="In plain words, as you would tell somebody at the counter."
        {...fieldProps(fields.defects)}
        rows={2}
        className={styles.across}
      />
      <PhotosField stored={photos} errors={photoErrors} {...listener} />
    </section>
  );
}
