import { shopSection } from "../../settings/shop-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { SettingsField } from "./settings-form.tsx";

const { name, tagline, description } = shopSection.settings;

/** What the shop is called and says of itself. */
export function ShopFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <>
      <TextField
        label={name.label}
        hint="In the bar above, in titles, mails and documents."
        {...fieldProps(field("name"))}
      />
      <TextField
        label={tagline.label}
        hint="The headline of the home page."
        {...fieldProps(field("tagline"))}
      />
      <TextArea
        label={description.label}
        hint="Below it, and what search engines and shared links show of the home page."
        rows={3}
        {...fieldProps(field("description"))}
      />
    </>
  );
}
