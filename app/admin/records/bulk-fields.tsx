import type { KeyboardEvent } from "react";
import { roundingLabels } from "../../catalogue/editing/price-change.ts";
import { homeCategories, specialOffers } from "../../catalogue/home-categories.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import styles from "./bulk-bar.module.css";

/** Discount, prices, tag and home category row for the selected records, each with its buttons. */
export function BulkFields({ isBusy }: { isBusy: boolean }) {
  return (
    <>
      <div className={classNames(layout.row, styles.group)}>
        <TextField
          label="Discount (%)"
          name="percent"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className={styles.percent}
          onKeyDown={submitOnEnter("discount")}
        />
        <IntentButton intent="discount" label="Set discount" isBusy={isBusy} />
      </div>
      <div className={classNames(layout.row, styles.group)}>
        <TextField
          label="Change prices by"
          name="by"
          placeholder="+10 % or -20 kr."
          autoComplete="off"
          maxLength={20}
          className={styles.text}
          onKeyDown={submitOnEnter("price")}
        />
        <SelectField
          label="Round to"
          name="rounding"
          className={styles.text}
          options={Object.entries(roundingLabels).map(([value, label]) => ({ value, label }))}
        />
        <IntentButton intent="price" label="Preview prices" isBusy={isBusy} />
      </div>
      <div className={classNames(layout.row, styles.group)}>
        <TextField
          label="Tag"
          name="tag"
          list="bulk-tags"
          autoComplete="off"
          maxLength={60}
          className={styles.text}
          onKeyDown={submitOnEnter("tag")}
        />
        <datalist id="bulk-tags">
          {homeCategories
            .filter((category) => category !== specialOffers)
            .map((category) => (
              <option key={category} value={category} />
            ))}
        </datalist>
        <IntentButton intent="tag" label="Add tag" isBusy={isBusy} />
        <IntentButton intent="untag" label="Remove tag" isBusy={isBusy} isOutline />
      </div>
      <div className={classNames(layout.row, styles.group)}>
        <SelectField
          label="Home category row"
          name="category"
          className={styles.text}
          options={homeCategories.map((category) => ({ value: category, label: category }))}
        />
        <IntentButton intent="feature" label="Feature" isBusy={isBusy} />
        <IntentButton intent="unfeature" label="Unfeature" isBusy={isBusy} isOutline />
      </div>
    </>
  );
}

/** Enter in a field presses the button behind it, and not the first of the form. */
function submitOnEnter(intent: string) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget;
    if (event.key !== "Enter" || !form) return;
    event.preventDefault();
    form.requestSubmit(form.querySelector<HTMLElement>(`[value="${intent}"]`));
  };
}

interface IntentButtonProps {
  intent: string;
  label: string;
  isBusy: boolean;
  isOutline?: boolean;
}

function IntentButton({ intent, label, isBusy, isOutline = false }: IntentButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="small"
      variant={isOutline ? "outline" : "solid"}
      pending={isBusy}
    >
      {label}
    </Button>
  );
}
