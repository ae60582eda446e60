import { shop } from "../../../shop.config.ts";
import { ossCountries, taxOf } from "../../settings/taxes-section.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { formatPercent } from "../../vat/percent.ts";
import type { TaxSettings } from "../../vat/tax-settings.ts";
import { CountryTaxFields } from "./country-tax-fields.tsx";
import { ExportFields } from "./export-fields.tsx";
import type { SettingsField } from "./settings-form.tsx";

interface TaxesFieldsProps {
  /** As they are saved. */
  countries: TaxSettings["countries"];
  /** `2026-03-14` */
  today: string;
  field: (name: string) => SettingsField;
}

/** VAT by destination: at home, in the other countries of the European Union, and outside it. */
export function TaxesFields({ countries, today, field }: TaxesFieldsProps) {
  return (
    <>
      <section className={layout.column} aria-labelledby="home">
        <h2 id="home">{shop.country}</h2>
        <p>
          {formatPercent(shop.vatPercent)} %, included in every price. It stands in shop.config.ts,
          as vatPercent.
        </p>
      </section>
      {ossCountries.length > 0 && (
        <section className={layout.column} aria-labelledby="oss">
          <h2 id="oss">Other countries of the European Union</h2>
          <p className={text.small}>
            Without OSS they are taxed at the rate of {shop.country}. Turn OSS on for all of them
            once your sales to them pass {"10,000\u00a0€"} in a year, or if you have registered for
            the One Stop Shop by choice. Copies under the margin scheme are taxed in {shop.country}{" "}
            either way. The rates are filled in as they were believed to be in 2026: check each with
            the tax authority before you turn OSS on.
          </p>
          {ossCountries.map((country) => (
            <CountryTaxFields
              key={country}
              country={country}
              today={today}
              field={field}
              tax={taxOf(countries, country)}
            />
          ))}
        </section>
      )}
      <ExportFields field={field} />
    </>
  );
}
