import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextArea } from "../../ui/field.tsx";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";
import { RecordTextField } from "./record-text-field.tsx";

/** What may be left empty. */
export function DetailFields({ fields }: { fields: RecordFieldset }) {
  const line = { fields, optional: true, className: styles.half } as const;
  return (
    <section className={classNames(styles.group, styles.more)} aria-labelledby="record-more">
      <h2 id="record-more">More about it</h2>
      <RecordTextField {...line} name="label" />
      <RecordTextField {...line} name="catalogueNumber" />
      <RecordTextField {...line} name="country" />
      <RecordTextField {...line} name="barcode" inputMode="numeric" />
      <RecordTextField {...line} name="runout" hint="What is etched into the run-out grooves." />
      <RecordTextField
        {...line}
        name="weight"
        inputMode="numeric"
        hint="Of one copy, without its parcel."
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
