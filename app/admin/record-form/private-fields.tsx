import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";
import { RecordTextField } from "./record-text-field.tsx";

const schemes = [
  { value: "normal", label: "Normal" },
  { value: "margin", label: "Margin" },
];

/** What no visitor receives (privateColumns of vinyl-record.ts). */
export function PrivateFields({ fields }: { fields: RecordFieldset }) {
  const lacksCost = fields.vatScheme.value === "margin" && (fields.cost.value ?? "").trim() === "";
  const line = { fields, optional: true, autoComplete: "off", className: styles.half } as const;
  return (
    <section className={classNames(styles.group, styles.more)} aria-labelledby="record-private">
      <h2 id="record-private">For the shop only</h2>
      <RecordTextField {...line} name="location" />
      <RecordTextField {...line} name="externalId" />
      <RecordTextField {...line} name="cost" inputMode="decimal" />
      <SelectField
        label="VAT scheme"
        {...fieldProps(fields.vatScheme)}
        hint="A copy that was sold keeps the scheme and the cost of its day."
        options={schemes}
        className={styles.half}
      />
      {lacksCost && (
        <div className={styles.across}>
          <Notice tone="plain">
            Margin scheme without a cost: VAT will be on the whole price. Enter what this copy cost
            you before it is ordered.
          </Notice>
        </div>
      )}
    </section>
  );
}
