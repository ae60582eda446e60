import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";

/** What may be left empty. */
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
      <TextField
        label="Runout"
        optional
        hint="What is etched into the run-out grooves."
        {...fieldProps(fields.runout)}
        className={styles.half}
      />
      <TextField
        label="Weight (g)"
        optional
        hint="Of one copy, without its parcel."
        {...fieldProps(fields.weight)}
        inputMode="numeric"
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
