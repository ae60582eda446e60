import { languageName } from "../../../language/language-name.ts";
import type { Language } from "../../../language/languages.ts";
import { categoryNumbers, categoryWordField } from "../../../settings/home-section.ts";
import {
  fieldLanguages,
  translationLabel,
} from "../../../settings/translations/section-translations.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import text from "../../../ui/text.module.css";
import { languagesText } from "../languages/languages-texts.ts";
import type { SettingsField } from "../settings-form.tsx";
import type { CategoryRow } from "./category-name-field.tsx";
import { homeSettingsText } from "./home-texts.ts";

interface CategoryWordsProps {
  rows: readonly CategoryRow[];
  field: (name: string) => SettingsField;
}

/** What the categories are called in the shop's other languages, those with rules of their own among them. */
export function CategoryWords({ rows, field }: CategoryWordsProps) {
  const wordOf = (number: number, code: Language) => field(categoryWordField(number, code));
  const codes = fieldLanguages((code) =>
    categoryNumbers.some((number) => (wordOf(number, code).initialValue ?? "") !== ""),
  );
  return codes.map((code) => (
    <details key={code} className={layout.column}>
      <summary>{languagesText("namesIn", { language: languageName(code) })}</summary>
      <p className={text.small}>{languagesText("namesHint")}</p>
      {rows.map(({ number, was }) => (
        <TextField
          key={number}
          label={translationLabel(was === "" ? homeSettingsText("newCategory") : was, code)}
          lang={code}
          autoComplete="off"
          {...fieldProps(wordOf(number, code))}
          maxLength={40}
        />
      ))}
    </details>
  ));
}
