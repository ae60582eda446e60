import { shopSection } from "../../settings/shop-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { SettingsField } from "./settings-form.tsx";
import { settingsPageText } from "./settings-texts.ts";

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
      <TextArea
        label={description.label}
        hint={settingsPageText("descriptionHint")}
        rows={3}
        {...fieldProps(field("description"))}
      />
    </>
  );
}
