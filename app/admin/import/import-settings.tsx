import { gradeOptions, grades } from "../../catalogue/grades/grades.ts";
import type { ImportOptions } from "../../catalogue/import/import-options.ts";
import type { ImportReading } from "../../db/column-types.ts";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckBox, SelectField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { importRunText } from "./import-run-texts.ts";
import { importText } from "./import-texts.ts";
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
  /** How many rows of the file the spreadsheet hides. */
  hiddenRows: number;
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
      <summary>{importRunText("howItIsRead")}</summary>
      <Form method="post" className={layout.column}>
        <div className={styles.fields}>
          <SelectField
            label={importText("kind")}
            name="kind"
            defaultValue={kindId}
            errors={problem?.field === "kind" ? [problem.message] : undefined}
            options={[
              ...(kindId === "" ? [{ value: "", label: importRunText("choose") }] : []),
              ...kinds,
            ]}
          />
          {reading && <PlaceFields reading={reading} encoding={props.encoding} />}
          <MoneyFields options={options} problem={problem} />
          <SelectField
            label={importRunText("missingStock")}
            name="missingStock"
            defaultValue={options.missingStock}
            options={[
              { value: "1", label: importRunText("isThere") },
              { value: "0", label: importRunText("notOnSale") },
            ]}
          />
          <NotVinylField notVinyl={options.notVinyl} />
          {props.hiddenRows > 0 && (
            <SelectField
              label={importRunText("hiddenRows")}
              name="hiddenRows"
              defaultValue={options.hiddenRows}
              options={[
                { value: "leave", label: importText("leaveOut") },
                { value: "import", label: importRunText("importNow") },
              ]}
            />
          )}
          <SelectField
            label={importRunText("ungraded")}
            name="ungraded"
            defaultValue={options.ungraded}
            options={[{ value: "", label: importRunText("refuse") }, ...gradeOptions(grades)]}
          />
        </div>
        <div className={layout.row}>
          <CheckBox
            label={importRunText("setStock")}
            name="setStock"
            defaultChecked={options.setStock}
          />
          <CheckBox
            label={importRunText("addRepeats")}
            name="addRepeats"
            defaultChecked={options.repeats === "add"}
          />
        </div>
        {choices.length > 0 && (
          <fieldset className={classNames(styles.fields, styles.columns)}>
            <legend>{importRunText("columns")}</legend>
            {columns.map(({ heading, meaning, isGuess }, at) => (
              <SelectField
                key={`${at} ${heading}`}
                label={heading === "" ? importRunText("column", { number: at + 1 }) : heading}
                name={`column-${at}`}
                hint={isGuess ? importRunText("guessed") : undefined}
                defaultValue={meaning}
                options={[{ value: "", label: importText("leaveOut") }, ...choices]}
              />
            ))}
          </fieldset>
        )}
        <div>
          <Button type="submit" variant="outline" name="intent" value="preview">
            {importText("preview")}
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
          label={importRunText("sheet")}
          name="sheet"
          defaultValue={sheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
        />
      )}
      {encodings.length > 0 && (
        <SelectField
          label={importRunText("encoding")}
          name="encoding"
          defaultValue={encoding}
          hint={importRunText("chooseEncoding")}
          options={encodings.map((name) => ({
            value: name,
            label: name === "MacRoman" ? importRunText("macRoman") : name,
          }))}
        />
      )}
      {headerRow > 0 && (
        <SelectField
          label={importRunText("headerRow")}
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
