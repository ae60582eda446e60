import { languageLabel } from "../../../language/language-name.ts";
import { settingsText } from "../../../settings/settings-texts.ts";
import { listLanguages } from "../../../settings/translations/languages-setting.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { CheckBox, SelectField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import text from "../../../ui/text.module.css";
import { FieldProblem } from "../postage/postage-methods.tsx";
import styles from "../postage/postage-page.module.css";
import type { SettingsField } from "../settings-form.tsx";
import { languagesText } from "./languages-texts.ts";
import { readCodes } from "./read-codes.ts";

/** A box for each language that the shop's texts are written in, and which of them is first. */
export function LanguageFields({ field }: { field: (name: string) => SettingsField }) {
  const boxes = field("languages");
  const first = fieldProps(field("firstLanguage"));
  const ticked = readCodes(boxes.initialValue);
  const codes = listLanguages(ticked);
  return (
    <fieldset className={layout.column} aria-describedby="languages-hint">
      <legend className={styles.legend}>{settingsText("languages")}</legend>
      <p id="languages-hint" className={text.small}>
        {languagesText("languagesHint")}
      </p>
      <FieldProblem field={boxes} />
      <div className={layout.row}>
        {codes.map((code) => (
          <CheckBox
            key={code}
            label={languageLabel(code)}
            name={boxes.name}
            value={code}
            defaultChecked={ticked.includes(code)}
          />
        ))}
      </div>
      <SelectField
        label={languagesText("firstLanguage")}
        id={first.id}
        name={first.name}
        defaultValue={first.defaultValue}
        errors={first.errors}
        options={codes.map((code) => ({ value: code, label: languageLabel(code) }))}
      />
    </fieldset>
  );
}
