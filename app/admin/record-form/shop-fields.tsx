import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";

const schemes = [
  { value: "normal", label: "Normal" },
  { value: "margin", label: "Margin" },
];

/** What only the shop knows: no visitor receives it. */
export function ShopFields({ fields }: { fields: RecordFieldset }) {
  return (
    <section className={classNames(styles.group, styles.more)} aria-labelledby="record-shop">
      <h2 id="record-shop">For the shop only</h2>
      <TextField
        label="Location"
        optional
        {...fieldProps(fields.location)}
        autoComplete="off"
        className={styles.half}
      />
      <TextField
        label="External id"
        optional
        {...fieldProps(fields.externalId)}
        autoComplete="off"
        className={styles.half}
      />
      <TextField
        label="Cost (kr.)"
        optional
        {...fieldProps(fields.cost)}
        inputMode="decimal"
        autoComplete="off"
        className={styles.half}
      />
      <SelectField
        label="VAT scheme"
        {...fieldProps(fields.vatScheme)}
        options={schemes}
        className={styles.half}
      />
    </section>
  );
}
