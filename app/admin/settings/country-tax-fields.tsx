import { countryFields, describeRate } from "../../settings/taxes-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { CheckBox, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import type { CountryTax } from "../../vat/tax-settings.ts";
import styles from "./settings-form.module.css";
import type { SettingsField } from "./settings-form.tsx";

interface CountryTaxFieldsProps {
  country: string;
  /** As it is saved. */
  tax: CountryTax;
  /** `2026-03-14` */
  today: string;
  field: (name: string) => SettingsField;
}

/** How sales to a country of the European Union are taxed. */
export function CountryTaxFields({ country, tax, today, field }: CountryTaxFieldsProps) {
  const names = countryFields(country);
  const { oss, rates } = tax;
  const holding = rates.findLast(({ from }) => from <= today);
  return (
    <fieldset className={styles.country}>
      <legend>{country}</legend>
      {oss && rates.length === 0 && (
        <Notice tone="bad">
          OSS without a rate: customers cannot choose {country}. Enter the rate, or turn OSS off.
        </Notice>
      )}
      <div className={styles.tax}>
        <CheckBox
          label="OSS"
          name={names.oss}
          defaultChecked={field(names.oss).initialValue === "on"}
        />
        <TextField
          label="Rate (%)"
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(field(names.rate))}
        />
        <TextField label="From" type="date" {...fieldProps(field(names.from))} />
      </div>
      {rates.length > 1 && (
        <ul className={text.small}>
          {rates.map((rate) => (
            <li key={rate.from}>
              {describeRate(rate)}
              {rate === holding && ", now"}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
