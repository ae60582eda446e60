import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import {
  countryFields,
  customerPaysLabels,
  describeRate,
  exportCountries,
  ossCountries,
  taxesSection,
  taxOf,
} from "../../settings/taxes-section.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import { shop } from "../../shop.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { formatPercent } from "../../vat/percent.ts";
import type { CountryTax, TaxSettings } from "../../vat/tax-settings.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/taxes-page.ts";
import { findSettingsPage } from "./find-settings-page.server.ts";
import { saveTaxes } from "./save-settings.server.ts";
import styles from "./settings-form.module.css";
import { SettingsForm, type SettingsField } from "./settings-form.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Settings: Taxes", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  return { ...(await findSettingsPage(context, taxesSection)), today: dayOnShopClock(now()) };
}

export const action = runCommands([saveTaxes]);

export const shouldRevalidate = revalidateAfterConflict;

/** VAT by destination: at home, in the other countries of the European Union, and outside it. */
export default function TaxesPage({ loaderData }: Route.ComponentProps) {
  const { values, today } = loaderData;
  return (
    <SettingsForm section={taxesSection} page={loaderData}>
      {(field) => <TaxesFields countries={values.countries} today={today} field={field} />}
    </SettingsForm>
  );
}

interface TaxesFieldsProps {
  countries: TaxSettings["countries"];
  today: string;
  field: (name: string) => SettingsField;
}

function TaxesFields({ countries, today, field }: TaxesFieldsProps) {
  return (
    <>
      <section className={layout.column} aria-labelledby="home">
        <h2 id="home">{shop.country}</h2>
        <p>
          {formatPercent(shop.vatPercent)} %, included in every price. It stands in shop.config.ts,
          as vatPercent.
        </p>
      </section>
      {ossCountries().length > 0 && (
        <section className={layout.column} aria-labelledby="oss">
          <h2 id="oss">Other countries of the European Union</h2>
          <p className={text.small}>
            Without OSS they are taxed at the rate of {shop.country}. Turn OSS on for all of them
            once your sales to them pass {"10,000\u00a0€"} in a year, or if you have registered for
            the One Stop Shop by choice. Copies under the margin scheme are taxed in {shop.country}{" "}
            either way. The rates are filled in as they were believed to be in 2026: check each with
            the tax authority before you turn OSS on.
          </p>
          {ossCountries().map((country) => (
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

interface CountryTaxFieldsProps {
  country: string;
  /** As it is saved. */
  tax: CountryTax;
  /** `2026-03-14` */
  today: string;
  field: (name: string) => SettingsField;
}

/** How sales to a country of the European Union are taxed. */
function CountryTaxFields({ country, tax, today, field }: CountryTaxFieldsProps) {
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

const { exportWithoutVat, exportWords, customerPays } = taxesSection.settings;
const choices = Object.entries(customerPaysLabels).map(([value, label]) => ({ value, label }));

/** How sales that leave the European Union are taxed. */
function ExportFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <section className={layout.column} aria-labelledby="export">
      <h2 id="export">Outside the European Union</h2>
      <p className={text.small}>
        {exportCountries().length > 0
          ? `What goes to ${exportCountries().join(", ")}. `
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
