import { customerPaysLabels, exportCountries, taxesSection } from "../../settings/taxes-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { SettingsField } from "./settings-form.tsx";

const { exportWithoutVat, exportWords, customerPays } = taxesSection.settings;
const choices = Object.entries(customerPaysLabels).map(([value, label]) => ({ value, label }));

/** How sales that leave the European Union are taxed. */
export function ExportFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <section className={layout.column} aria-labelledby="export">
      <h2 id="export">Outside the European Union</h2>
      <p className={text.small}>
        {exportCountries.length > 0
          ? `What goes to ${exportCountries.join(", ")}. `
          : "The shop sends nowhere outside it now. "}
        Sell it without VAT only if you keep proof that it left the European Union.
      </p>
      <CheckBox
        label={exportWithoutVat.label}
        name="exportWithoutVat"
        defaultChecked={field("exportWithoutVat").initialValue === "on"}
      />
      <TextField label={exportWords.label} {...fieldProps(field("exportWords"))} />
      <SelectField
        label={customerPays.label}
        hint="Less VAT, prices and postage are lower by the VAT in them, in whole kroner; copies under the margin scheme cost the same."
        options={choices}
        {...fieldProps(field("customerPays"))}
      />
    </section>
  );
}
