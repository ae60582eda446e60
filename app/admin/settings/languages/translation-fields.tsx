import { Fragment } from "react";
import { languageName } from "../../../language/language-name.ts";
import type { Language } from "../../../language/languages.ts";
import {
  fieldLanguages,
  translationField,
} from "../../../settings/translations/section-translations.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import type { SettingsField } from "../settings-form.tsx";
import { languagesText } from "./languages-texts.ts";

interface TranslationFieldsProps {
  /** The name of the setting that stands above, and what its field is called. */
  name: string;
  label: string;
  field: (name: string) => SettingsField;
  /** Left out: a line. */
  rows?: number;
}

/** A setting in the shop's other languages. */
export function TranslationFields({ name, label, field, rows }: TranslationFieldsProps) {
  const fieldIn = (code: Language) => field(translationField(name, code));
  return fieldLanguages((code) => (fieldIn(code).initialValue ?? "") !== "").map((code) => {
    const props = {
      // Not the label of the field above again, by which people and tests find that one.
      label: languagesText("inLanguage", { language: languageName(code) }),
      optional: true,
      hint: languagesText("wordsHint", { label }),
      lang: code,
      ...fieldProps(fieldIn(code)),
    };
    return (
      <Fragment key={code}>
        {rows === undefined ? <TextField {...props} /> : <TextArea rows={rows} {...props} />}
      </Fragment>
    );
  });
}
