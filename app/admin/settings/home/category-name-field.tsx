import { categoryFields } from "../../../settings/home-section.ts";
import { keptCategories, specialOffers } from "../../../settings/kept-categories.ts";
import control from "../../../ui/control.module.css";
import fieldStyles from "../../../ui/field.module.css";
import text from "../../../ui/text.module.css";
import type { SettingsField } from "../settings-form.tsx";
import type { OrderedRow } from "../use-ordered-rows.ts";
import styles from "./home-categories.module.css";
import { homeSettingsText } from "./home-texts.ts";

export interface CategoryRow extends OrderedRow {
  /** What it is called as the page was opened; "": it was added on this page. */
  was: string;
}

/** The name of a category, which those with rules of their own keep. */
export function NameField({
  row,
  field,
}: {
  row: CategoryRow;
  field: (name: string) => SettingsField;
}) {
  const names = categoryFields(row.number);
  const { id, errors, initialValue } = field(names.name);
  const isKept = keptCategories.includes(row.was);
  const error = errors?.[0];
  return (
    <div className={styles.name}>
      <input type="hidden" name={names.was} value={row.was} />
      <input
        id={id}
        className={control.control}
        name={names.name}
        // Its number may have been another category's, whose name is what the form was opened on.
        defaultValue={initialValue ?? ""}
        aria-label={row.was === "" ? homeSettingsText("newCategory") : row.was}
        maxLength={40}
        autoComplete="off"
        readOnly={isKept}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-says`}
      />
      <p id={`${id}-says`} className={error === undefined ? text.small : fieldStyles.error}>
        {error ?? (isKept ? keptReason(row.was) : "")}
      </p>
    </div>
  );
}

function keptReason(category: string): string {
  return category === specialOffers
    ? homeSettingsText("specialOffersStay")
    : homeSettingsText("japanImportsStay");
}
