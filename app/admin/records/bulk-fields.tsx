import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { roundingLabels } from "../../catalogue/editing/price-change.ts";
import { gradeOptions, grades, sleeveGrades } from "../../catalogue/grades.ts";
import { homeCategories, specialOffers } from "../../catalogue/home-categories.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./bulk-bar.module.css";

const categoryOptions = homeCategories.map((category) => ({ value: category, label: category }));
const tagSuggestions = homeCategories.filter((category) => category !== specialOffers);
const unchanged = { value: "", label: "As it is" };

/** What can be set for the selected records: each group of fields has its own buttons. */
export function BulkFields({ isBusy }: { isBusy: boolean }) {
  return (
    <>
      <BulkGroup isBusy={isBusy} buttons={{ discount: "Set discount" }}>
        <BulkText
          label="Discount (%)"
          name="percent"
          inputMode="numeric"
          maxLength={6}
          className={styles.percent}
          intent="discount"
        />
      </BulkGroup>
      <BulkGroup isBusy={isBusy} buttons={{ price: "Preview prices" }}>
        <BulkText
          label="Change prices by"
          name="by"
          placeholder="+10 % or -20 kr."
          maxLength={20}
          intent="price"
        />
        <BulkSelect
          label="Round to"
          name="rounding"
          options={Object.entries(roundingLabels).map(([value, label]) => ({ value, label }))}
        />
      </BulkGroup>
      <BulkGroup isBusy={isBusy} buttons={{ tag: "Add tag", untag: "Remove tag" }}>
        <BulkText label="Tag" name="tag" list="bulk-tags" maxLength={60} intent="tag" />
        <datalist id="bulk-tags">
          {tagSuggestions.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </BulkGroup>
      <BulkGroup isBusy={isBusy} buttons={{ feature: "Feature", unfeature: "Unfeature" }}>
        <BulkSelect label="Home category row" name="category" options={categoryOptions} />
      </BulkGroup>
      <BulkGroup isBusy={isBusy} buttons={{ location: "Preview location" }}>
        <BulkText
          label="Location"
          name="location"
          placeholder="empty: no place"
          maxLength={100}
          intent="location"
        />
      </BulkGroup>
      <BulkGroup isBusy={isBusy} buttons={{ condition: "Preview condition" }}>
        <BulkSelect
          label="New or used"
          name="newOrUsed"
          options={[unchanged, { value: "new", label: "New" }, { value: "used", label: "Used" }]}
        />
        <BulkSelect
          label="Media condition"
          name="mediaCondition"
          options={[unchanged, ...gradeOptions(grades)]}
        />
        <BulkSelect
          label="Sleeve condition"
          name="sleeveCondition"
          options={[unchanged, ...gradeOptions(sleeveGrades)]}
        />
      </BulkGroup>
    </>
  );
}

interface BulkGroupProps {
  isBusy: boolean;
  /** The label of each intent's button; the first one stands out. */
  buttons: { [intent: string]: string };
  children: ReactNode;
}

function BulkGroup({ isBusy, buttons, children }: BulkGroupProps) {
  return (
    <div className={classNames(layout.row, styles.group)}>
      {children}
      {Object.entries(buttons).map(([intent, label], position) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          size="small"
          variant={position === 0 ? "solid" : "outline"}
          pending={isBusy}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function BulkSelect(props: ComponentProps<typeof SelectField>) {
  return <SelectField className={styles.text} {...props} />;
}

/** Enter presses the button of the field's `intent`, and not the first of the form. */
function BulkText({ intent, ...props }: ComponentProps<typeof TextField> & { intent: string }) {
  return (
    <TextField
      autoComplete="off"
      className={styles.text}
      {...props}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        const { form } = event.currentTarget;
        if (event.key !== "Enter" || !form) return;
        event.preventDefault();
        form.requestSubmit(form.querySelector<HTMLElement>(`[value="${intent}"]`));
      }}
    />
  );
}
