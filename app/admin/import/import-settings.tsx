import { gradeOptions, grades } from "../../catalogue/grades.ts";
import type { ImportOptions } from "../../catalogue/import/import-options.ts";
import type { ImportReading } from "../../db/column-types.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckBox, SelectField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./import.module.css";
import { MoneyFields } from "./money-fields.tsx";
import { NotVinylField } from "./not-vinyl-field.tsx";

interface Choice {
  value: string;
  label: string;
}

interface ImportSettingsProps {
  kindId: string;
  kinds: Choice[];
  options: ImportOptions;
  columns: { heading: string; meaning: string; isGuess: boolean }[];
  choices: Choice[];
  problem: { field: string; message: string } | null;
  /** What the file was read in. */
  encoding: string;
  /** Where the table was found in the file; null when no other place can be chosen. */
  reading: Partial<ImportReading> | null;
}

/** Where the page goes from its links to the settings. */
export const settingsId = "settings";

/** How the file is read: its kind, its money, and what each of its columns means. */
export function ImportSettings(props: ImportSettingsProps) {
  const { kindId, kinds, options, columns, choices, problem, reading } = props;
  return (
    <details id={settingsId} className={styles.settings} open>
      <summary>How the file is read</summary>
      <Form method="post" className={layout.column}>
        <div className={styles.fields}>
          <SelectField
            label="Kind"
            name="kind"
            defaultValue={kindId}
            errors={problem?.field === "kind" ? [problem.message] : undefined}
            options={[...(kindId === "" ? [{ value: "", label: "Choose" }] : []), ...kinds]}
          />
          {reading && <PlaceFields reading={reading} encoding={props.encoding} />}
          <MoneyFields options={options} problem={problem} />
          <SelectField
            label="Stock where the file has none"
            name="missingStock"
            defaultValue={options.missingStock}
            options={[
              { value: "1", label: "1: the copy is there" },
              { value: "0", label: "0: not on sale" },
            ]}
          />
          <NotVinylField notVinyl={options.notVinyl} />
          <SelectField
            label="Used without a grade"
            name="ungraded"
            defaultValue={options.ungraded}
            options={[{ value: "", label: "Refuse" }, ...gradeOptions(grades)]}
          />
        </div>
        <div className={layout.row}>
          <CheckBox
            label="Take stock as the file has it, whatever was sold since"
            name="setStock"
            defaultChecked={options.setStock}
          />
          <CheckBox
            label="Add rows that look like another record"
            name="addRepeats"
            defaultChecked={options.repeats === "add"}
          />
        </div>
        {choices.length > 0 && (
          <fieldset className={classNames(styles.fields, styles.columns)}>
            <legend>Columns</legend>
            {columns.map(({ heading, meaning, isGuess }, at) => (
              <SelectField
                key={`${at} ${heading}`}
                label={heading === "" ? `Column ${at + 1}` : heading}
                name={`column-${at}`}
                hint={isGuess ? "Guessed by the heading" : undefined}
                defaultValue={meaning}
                options={[{ value: "", label: "Leave out" }, ...choices]}
              />
            ))}
          </fieldset>
        )}
        <div>
          <Button type="submit" variant="outline" name="intent" value="preview">
            Preview
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Which sheet and row the table begins with, and in what it is written: what was found, to be changed. */
function PlaceFields({ reading, encoding }: { reading: Partial<ImportReading>; encoding: string }) {
  const { encodings = [], sheets = [], sheet = "", headerRow = 0, head = [] } = reading;
  const isListed = head.some(({ row }) => row === headerRow);
  const rows = isListed ? head : [...head, { row: headerRow, text: "" }];
  return (
    <>
      {sheets.length > 0 && (
        <SelectField
          label="Sheet"
          name="sheet"
          defaultValue={sheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
        />
      )}
      {encodings.length > 0 && (
        <SelectField
          label="Encoding"
          name="encoding"
          defaultValue={encoding}
          hint="Choose another where æ, ö or é are wrong"
          options={encodings.map((name) => ({
            value: name,
            label: name === "MacRoman" ? "MacRoman: Excel on a Mac" : name,
          }))}
        />
      )}
      {headerRow > 0 && (
        <SelectField
          label="Header row"
          name="headerRow"
          defaultValue={String(headerRow)}
          options={rows.map(({ row, text }) => ({
            value: String(row),
            label: text === "" ? String(row) : `${row}: ${text}`,
          }))}
        />
      )}
    </>
  );
}
