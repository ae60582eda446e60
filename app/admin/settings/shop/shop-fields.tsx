import { shopSection } from "../../../settings/shop-section.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { LanguageFields } from "../languages/language-fields.tsx";
import { TranslationFields } from "../languages/translation-fields.tsx";
import type { SettingsField } from "../settings-form.tsx";
import { settingsPageText } from "../settings-texts.ts";

const { name, tagline, description } = shopSection.settings;

/** What the shop is called and says of itself. */
export function ShopFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <>
      <TextField
        label={name.label}
        hint={settingsPageText("shopNameHint")}
        {...fieldProps(field("name"))}
      />
      <TextField
        label={tagline.label}
        hint={settingsPageText("taglineHint")}
        {...fieldProps(field("tagline"))}
      />
      <TranslationFields name="tagline" label={tagline.label} field={field} />
      <TextArea
        label={description.label}
        hint={settingsPageText("descriptionHint")}
        rows={3}
        {...fieldProps(field("description"))}
      />
      <TranslationFields name="description" label={description.label} field={field} rows={3} />
      <LanguageFields field={field} />
    </>
  );
}
