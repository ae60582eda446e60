import { classNames } from "../../ui/class-names.ts";
import type { RecordFieldset } from "./record-form-fields.ts";
import styles from "./record-form.module.css";
import { RecordTextField } from "./record-text-field.tsx";

/** How the record is sold. Nothing else stands between the stock and the tracklist, which is one Tab away. */
export function SellingFields({ fields }: { fields: RecordFieldset }) {
  const number = { fields, inputMode: "numeric", className: styles.third } as const;
  return (
    <section className={classNames(styles.group, styles.sell)} aria-labelledby="record-sell">
      <h2 id="record-sell">In the shop</h2>
      <RecordTextField {...number} name="price" required />
      <RecordTextField {...number} name="discount" />
      <RecordTextField {...number} name="stock" required />
    </section>
  );
}
