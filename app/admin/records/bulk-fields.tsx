import { Fragment, useState, type ComponentProps, type ReactNode } from "react";
import type { BulkChangeName } from "../../catalogue/editing/bulk-changes.ts";
import { roundingOptions } from "../../catalogue/editing/price-change.ts";
import { gradeOptions, grades, sleeveGrades } from "../../catalogue/grades/grades.ts";
import { homeCategories, specialOffers } from "../../catalogue/home-categories.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./bulk-bar.module.css";
import { bulkText } from "./bulk-texts.ts";

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

function unchanged() {
  return { value: "", label: bulkText("unchanged") };
}

function groups(): readonly ChangeGroup[] {
  return [
    {
      changes: [{ name: "discount", label: bulkText("discount"), button: bulkText("setDiscount") }],
      fields: () => (
        <BulkText
          label={bulkText("discountPercent")}
          name="percent"
          inputMode="numeric"
          maxLength={6}
        />
      ),
    },
    {
      changes: [{ name: "price", label: bulkText("prices"), button: bulkText("previewPrices") }],
      fields: () => (
        <>
          <BulkText
            label={bulkText("changePricesBy")}
            name="by"
            placeholder={bulkText("priceChangeExample")}
            maxLength={20}
          />
          <BulkSelect label={bulkText("roundTo")} name="rounding" options={roundingOptions()} />
        </>
      ),
    },
    {
      changes: [
        { name: "tag", label: bulkText("tagAdd"), button: bulkText("addTag") },
        { name: "untag", label: bulkText("tagRemove"), button: bulkText("removeTag") },
      ],
      fields: () => (
        <>
          <BulkText label={bulkText("tag")} name="tag" list="bulk-tags" maxLength={60} />
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
        { name: "feature", label: bulkText("homePageFeature"), button: bulkText("feature") },
        { name: "unfeature", label: bulkText("homePageUnfeature"), button: bulkText("unfeature") },
      ],
      fields: () => (
        <BulkSelect
          label={bulkText("homeCategoryRow")}
          name="category"
          options={homeCategories().map((category) => ({ value: category, label: category }))}
        />
      ),
    },
    {
      changes: [
        { name: "location", label: bulkText("location"), button: bulkText("previewLocation") },
      ],
      fields: () => (
        <BulkText
          label={bulkText("location")}
          name="location"
          placeholder={bulkText("emptyNoPlace")}
          maxLength={100}
        />
      ),
    },
    {
      changes: [
        { name: "condition", label: bulkText("condition"), button: bulkText("previewCondition") },
      ],
      fields: () => (
        <>
          <BulkSelect
            label={bulkText("newOrUsed")}
            name="newOrUsed"
            options={[
              unchanged(),
              { value: "new", label: bulkText("new") },
              { value: "used", label: bulkText("used") },
            ]}
          />
          <BulkSelect
            label={bulkText("mediaCondition")}
            name="mediaCondition"
            options={[unchanged(), ...gradeOptions(grades)]}
          />
          <BulkSelect
            label={bulkText("sleeveCondition")}
            name="sleeveCondition"
            options={[unchanged(), ...gradeOptions(sleeveGrades)]}
          />
        </>
      ),
    },
  ];
}

/** What to change, its fields, and the one button that does it. */
export function OneChange({ isBusy }: { isBusy: boolean }) {
  const [chosen, setChosen] = useState<string>("discount");
  const choices = groups().flatMap(({ changes, fields }) =>
    changes.map((change) => ({ change, fields })),
  );
  const choice = choices.find(({ change }) => change.name === chosen);
  return (
    <div className={classNames(layout.row, styles.group)}>
      <SelectField
        label={bulkText("change")}
        className={styles.text}
        defaultValue={chosen}
        onInput={(event) => {
          setChosen(event.currentTarget.value);
        }}
        options={choices.map(({ change }) => ({ value: change.name, label: change.label }))}
      />
      {choice && (
        <>
          {/* Fields of another change begin empty. */}
          <Fragment key={choice.change.name}>{choice.fields()}</Fragment>
          <Button
            type="submit"
            name="intent"
            value={choice.change.name}
            size="small"
            pending={isBusy}
          >
            {choice.change.button}
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
      {groups().map(({ changes, fields }) => (
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
