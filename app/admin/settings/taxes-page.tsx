import { runCommands } from "../../commands/run-commands.server.ts";
import { countryName } from "../../countries.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { describeRate } from "../../settings/dated-rates.ts";
import { isoCountries } from "../../settings/iso-countries.ts";
import { listCountries } from "../../settings/postage-section.ts";
import {
  countryFields,
  currencyLabels,
  customerPaysLabels,
  exportCountries,
  ossCountries,
  priorPriceLabels,
  taxesSection,
  taxOf,
  type TaxesAndPrices,
} from "../../settings/taxes-section.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import { shop } from "../../shop.ts";
import { classNames } from "../../ui/class-names.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { CheckBox, SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import type { CountryTax, DatedRate } from "../../vat/tax-settings.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/taxes-page.ts";
import { findSettingsPage } from "./find-settings-page.server.ts";
import { saveTaxes } from "./save-settings.server.ts";
import styles from "./settings-form.module.css";
import { SettingsForm, type SettingsField } from "./settings-form.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Settings: Taxes and prices", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  return { ...(await findSettingsPage(context, taxesSection)), today: dayOnShopClock(now()) };
}

export const action = runCommands([saveTaxes]);

export const shouldRevalidate = revalidateAfterConflict;

const { settings } = taxesSection;

/** What prices are in and how reduced ones are shown; VAT at home, in the other countries of the Union, and outside it. */
export default function TaxesPage({ loaderData }: Route.ComponentProps) {
  const { values, today } = loaderData;
  return (
    <SettingsForm section={taxesSection} page={loaderData}>
      {(field) => <TaxesFields values={values} today={today} field={field} />}
    </SettingsForm>
  );
}

interface TaxesFieldsProps {
  values: TaxesAndPrices;
  today: string;
  field: (name: string) => SettingsField;
}

function TaxesFields({ values, today, field }: TaxesFieldsProps) {
  const { countries } = values;
  return (
    <>
      <HomeFields rates={values.homeRates} today={today} field={field} />
      <PriceFields field={field} />
      {ossCountries().length > 0 && (
        <section className={layout.column} aria-labelledby="oss">
          <h2 id="oss">Other countries of the European Union</h2>
          <p className={text.small}>
            Without OSS they are taxed at the rate of {countryName(shop.country)}. Turn OSS on for
            all of them once your sales to them pass {"10,000\u00a0€"} in a year, or if you have
            registered for the One Stop Shop by choice. Copies under the margin scheme are taxed in{" "}
            {countryName(shop.country)} either way. The rates are filled in as they were believed to
            be in 2026: check each with the tax authority before you turn OSS on.
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
      <legend>{countryName(country)}</legend>
      {oss && rates.length === 0 && (
        <Notice tone="bad">
          OSS without a rate: customers cannot choose {countryName(country)}. Enter the rate, or
          turn OSS off.
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
      <RateList rates={rates} holding={holding} />
    </fieldset>
  );
}

/** All rates with their days, where there is more than the one that the fields show. */
function RateList({
  rates,
  holding,
}: {
  rates: readonly DatedRate[];
  holding?: DatedRate | undefined;
}) {
  if (rates.length < 2) return null;
  return (
    <ul className={text.small}>
      {rates.map((rate) => (
        <li key={rate.from}>
          {describeRate(rate)}
          {rate === holding && ", now"}
        </li>
      ))}
    </ul>
  );
}

interface HomeFieldsProps {
  rates: TaxesAndPrices["homeRates"];
  today: string;
  field: (name: string) => SettingsField;
}

const countryChoices = listCountries([]).map((code) => {
  return { value: code, label: isoCountries[code] ?? code };
});

/** Where the shop is taxed, and how. */
function HomeFields({ rates, today, field }: HomeFieldsProps) {
  const holding = rates.findLast(({ from }) => from <= today) ?? rates[0];
  return (
    <section className={layout.column} aria-labelledby="home">
      <h2 id="home">At home</h2>
      <SelectField
        label={settings.country.label}
        hint="Whose VAT your prices hold."
        options={countryChoices}
        {...fieldProps(field("country"))}
      />
      <div className={styles.rate}>
        <TextField
          label={settings.homeRates.label}
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(field("vatPercent"))}
        />
        <TextField label="From" type="date" {...fieldProps(field("vatFrom"))} />
      </div>
      <p className={text.small}>
        Included in every price. Another day adds a rate that begins on it. Orders keep the rate at
        which they were sold.
      </p>
      <RateList rates={rates} holding={holding} />
      <TextField
        label={settings.marginWords.label}
        hint="What the law asks for beside goods under the margin scheme."
        {...fieldProps(field("marginWords"))}
      />
      <div>
        <CheckBox
          label={settings.postageFollowsGoods.label}
          name="postageFollowsGoods"
          defaultChecked={field("postageFollowsGoods").initialValue === "on"}
        />
        <p className={text.small}>
          Postage is then taxed as the goods that it carries; otherwise always under the normal
          scheme. Ask your accountant.
        </p>
      </div>
    </section>
  );
}

const priorPriceChoices = choicesOf(priorPriceLabels);
const currencyChoices = choicesOf(currencyLabels);

function choicesOf(labels: { readonly [value: string]: string }) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** What prices are in, and what is said of reduced ones. */
function PriceFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <section className={layout.column} aria-labelledby="prices">
      <h2 id="prices">Prices</h2>
      <SelectField
        label={settings.priorPrice.label}
        options={priorPriceChoices}
        {...fieldProps(field("priorPrice"))}
      />
      <div className={classNames(layout.column, text.small)}>
        <p>
          <b>Show</b>: every record with a discount is a Special Offer. Its price is struck through,
          and the lowest price of the 30 days before is named beside it where that was lower. The
          European Court of Justice asks for more: where you raise a price and then reduce it, or
          reduce it again within 30 days, the percentage says more than it may.
        </p>
        <p>
          <b>Strict</b>: as that judgment asks. The lowest price of the 30 days before is struck
          through and the percentage counts from it. Where nothing is left of it, or a record was on
          sale for less than 30 days, it is no Special Offer; a new shop has none at first.
        </p>
        <p>
          <b>Off</b>: as Show, without the lowest price of the 30 days before, which the law asks
          for.
        </p>
      </div>
      <SelectField
        label={settings.currency.label}
        hint="Nothing is converted: 229 kr. stays 229 kr. It can be changed only before the first order; what is paid back or credited stays in the currency of its order."
        options={currencyChoices}
        {...fieldProps(field("currency"))}
      />
    </section>
  );
}

const { exportWithoutVat, exportWords, customerPays } = settings;
const customerPaysChoices = choicesOf(customerPaysLabels);

/** How sales that leave the European Union are taxed. */
function ExportFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <section className={layout.column} aria-labelledby="export">
      <h2 id="export">Outside the European Union</h2>
      <p className={text.small}>
        {exportCountries().length > 0
          ? `What goes to ${exportCountries().map(countryName).join(", ")}. `
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
        options={customerPaysChoices}
        {...fieldProps(field("customerPays"))}
      />
    </section>
  );
}
