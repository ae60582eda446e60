import { Fragment, useState, type ComponentProps, type ReactNode } from "react";
import type { BulkChangeName } from "../../catalogue/editing/bulk-changes.ts";
import { roundingLabels } from "../../catalogue/editing/price-change.ts";
import { gradeOptions, grades, sleeveGrades } from "../../catalogue/grades.ts";
import { homeCategories, specialOffers } from "../../catalogue/home-categories.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./bulk-bar.module.css";

interface OfferedChange {
  name: BulkChangeName;
  /** Among the choices of "Change…". */
  label: string;
  /** On the button that makes it, or shows it first. */
  button: string;
}

/** Changes that have the same fields. */
interface ChangeGroup {
  changes: readonly OfferedChange[];
  fields: () => ReactNode;
}

const unchanged = { value: "", label: "As it is" };

const groups: readonly ChangeGroup[] = [
  {
    changes: [{ name: "discount", label: "Discount", button: "Set discount" }],
    fields: () => (
      <BulkText label="Discount (%)" name="percent" inputMode="numeric" maxLength={6} />
    ),
  },
  {
    changes: [{ name: "price", label: "Prices", button: "Preview prices" }],
    fields: () => (
      <>
        <BulkText
          label="Change prices by"
          name="by"
          placeholder="+10 % or -20 kr."
          maxLength={20}
        />
        <BulkSelect
          label="Round to"
          name="rounding"
          options={Object.entries(roundingLabels).map(([value, label]) => ({ value, label }))}
        />
      </>
    ),
  },
  {
    changes: [
      { name: "tag", label: "Tag: add", button: "Add tag" },
      { name: "untag", label: "Tag: remove", button: "Remove tag" },
    ],
    fields: () => (
      <>
        <BulkText label="Tag" name="tag" list="bulk-tags" maxLength={60} />
        <datalist id="bulk-tags">
          {homeCategories()
            .filter((category) => category !== specialOffers)
            .map((category) => (
              <option key={category} value={category} />
            ))}
        </datalist>
      </>
    ),
  },
  {
    changes: [
      { name: "feature", label: "Home page: feature", button: "Feature" },
      { name: "unfeature", label: "Home page: unfeature", button: "Unfeature" },
    ],
    fields: () => (
      <BulkSelect
        label="Home category row"
        name="category"
        options={homeCategories().map((category) => ({ value: category, label: category }))}
      />
    ),
  },
  {
    changes: [{ name: "location", label: "Location", button: "Preview location" }],
    fields: () => (
      <BulkText label="Location" name="location" placeholder="empty: no place" maxLength={100} />
    ),
  },
  {
    changes: [{ name: "condition", label: "Condition", button: "Preview condition" }],
    fields: () => (
      <>
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
      </>
    ),
  },
];

const choices = groups.flatMap(({ changes, fields }) =>
  changes.map((change) => ({ ...change, fields })),
);

/** What to change, its fields, and the one button that does it. */
export function OneChange({ isBusy }: { isBusy: boolean }) {
  const [chosen, setChosen] = useState<string>("discount");
  const choice = choices.find(({ name }) => name === chosen);
  return (
    <div className={classNames(layout.row, styles.group)}>
      <SelectField
        label="Change…"
        className={styles.text}
        defaultValue={chosen}
        onInput={(event) => {
          setChosen(event.currentTarget.value);
        }}
        options={choices.map(({ name, label }) => ({ value: name, label }))}
      />
      {choice && (
        <>
          {/* Fields of another change begin empty. */}
          <Fragment key={choice.name}>{choice.fields()}</Fragment>
          <Button type="submit" name="intent" value={choice.name} size="small" pending={isBusy}>
            {choice.button}
          </Button>
        </>
      )}
    </div>
  );
}

/** All changes with their buttons, where no script can show one of them. */
export function AllChanges() {
  return (
    <noscript>
      {groups.map(({ changes, fields }) => (
        <div key={changes[0]?.name} className={classNames(layout.row, styles.group)}>
          {fields()}
          {changes.map(({ name, button }) => (
            <Button
              key={name}
              type="submit"
              name="intent"
              value={name}
              size="small"
              variant="outline"
            >
              {button}
            </Button>
          ))}
        </div>
      ))}
    </noscript>
  );
}

function BulkText(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" className={styles.text} {...props} />;
}

function BulkSelect(props: ComponentProps<typeof SelectField>) {
  return <SelectField className={styles.text} {...props} />;
}
