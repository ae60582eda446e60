import { runCommands } from "../../../commands/run-commands.server.ts";
import { countryName } from "../../../countries.ts";
import { pageMeta } from "../../../page-meta.ts";
import { servicesContext } from "../../../services-context.ts";
import { describeRate } from "../../../settings/dated-rates.ts";
import { isoCountryName } from "../../../settings/iso-countries.ts";
import { listCountries } from "../../../settings/postage-section.ts";
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
} from "../../../settings/taxes-section.ts";
import { dayOnShopClock } from "../../../shop-time.ts";
import { shop } from "../../../shop.ts";
import { classNames } from "../../../ui/class-names.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { CheckBox, SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import text from "../../../ui/text.module.css";
import type { CountryTax, DatedRate } from "../../../vat/tax-settings.ts";
import { revalidateAfterConflict } from "../../revalidate-after-conflict.ts";
import { findSettingsPage } from "../find-settings-page.server.ts";
import { saveTaxes } from "../save-settings.server.ts";
import styles from "../settings-form.module.css";
import { SettingsForm, type SettingsField } from "../settings-form.tsx";
import { settingsPageText } from "../settings-texts.ts";
import type { Route } from "./+types/taxes-page.ts";
import { taxesPageText } from "./taxes-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: settingsPageText("titleOf", { page: taxesSection.heading }),
    hidden: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  const page = await findSettingsPage(context, taxesSection);
  // Named here, in one order: a browser may have other names for some of them.
  const all = listCountries([]).map((value) => ({ value, label: isoCountryName(value) }));
  return { ...page, today: dayOnShopClock(now()), all };
}

export const action = runCommands([saveTaxes]);

export const shouldRevalidate = revalidateAfterConflict;

const { settings } = taxesSection;

/** What prices are in and how reduced ones are shown; VAT at home, in the other countries of the Union, and outside it. */
export default function TaxesPage({ loaderData }: Route.ComponentProps) {
  const { values, today, all } = loaderData;
  return (
    <SettingsForm section={taxesSection} page={loaderData}>
      {(field) => <TaxesFields values={values} today={today} all={all} field={field} />}
    </SettingsForm>
  );
}

interface TaxesFieldsProps {
  values: TaxesAndPrices;
  today: string;
  /** The countries of the world. */
  all: Choice[];
  field: (name: string) => SettingsField;
}

function TaxesFields({ values, today, all, field }: TaxesFieldsProps) {
  const { countries } = values;
  return (
    <>
      <HomeFields rates={values.homeRates} today={today} all={all} field={field} />
      <PriceFields field={field} />
      {ossCountries().length > 0 && (
        <section className={layout.column} aria-labelledby="oss">
          <h2 id="oss">{settings.countries.label}</h2>
          <p className={text.small}>
            {taxesPageText("otherCountriesHint", { home: countryName(shop.country) })}
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
          {taxesPageText("ossWithoutRate", { country: countryName(country) })}
        </Notice>
      )}
      <div className={styles.tax}>
        <CheckBox
          label={taxesPageText("oss")}
          name={names.oss}
          defaultChecked={field(names.oss).initialValue === "on"}
        />
        <TextField
          label={taxesPageText("rate")}
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(field(names.rate))}
        />
        <TextField label={taxesPageText("from")} type="date" {...fieldProps(field(names.from))} />
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
          {rate === holding
            ? taxesPageText("rateNow", { rate: describeRate(rate) })
            : describeRate(rate)}
        </li>
      ))}
    </ul>
  );
}

interface HomeFieldsProps {
  rates: TaxesAndPrices["homeRates"];
  today: string;
  all: Choice[];
  field: (name: string) => SettingsField;
}

/** Where the shop is taxed, and how. */
function HomeFields({ rates, today, all, field }: HomeFieldsProps) {
  const holding = rates.findLast(({ from }) => from <= today) ?? rates[0];
  return (
    <section className={layout.column} aria-labelledby="home">
      <h2 id="home">{taxesPageText("atHome")}</h2>
      <SelectField
        label={settings.country.label}
        hint={taxesPageText("countryHint")}
        options={all}
        {...fieldProps(field("country"))}
      />
      <div className={styles.rate}>
        <TextField
          label={settings.homeRates.label}
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(field("vatPercent"))}
        />
        <TextField label={taxesPageText("from")} type="date" {...fieldProps(field("vatFrom"))} />
      </div>
      <p className={text.small}>{taxesPageText("homeRateHint")}</p>
      <RateList rates={rates} holding={holding} />
      <TextField
        label={settings.marginWords.label}
        hint={taxesPageText("marginWordsHint")}
        {...fieldProps(field("marginWords"))}
      />
      <div>
        <CheckBox
          label={settings.postageFollowsGoods.label}
          name="postageFollowsGoods"
          defaultChecked={field("postageFollowsGoods").initialValue === "on"}
        />
        <p className={text.small}>{taxesPageText("postageFollowsHint")}</p>
      </div>
    </section>
  );
}

interface Choice {
  value: string;
  label: string;
}

function choicesOf(labels: { readonly [value: string]: string }): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** What prices are in, and what is said of reduced ones. */
function PriceFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <section className={layout.column} aria-labelledby="prices">
      <h2 id="prices">{taxesPageText("prices")}</h2>
      <SelectField
        label={settings.priorPrice.label}
        options={choicesOf(priorPriceLabels)}
        {...fieldProps(field("priorPrice"))}
      />
      <div className={classNames(layout.column, text.small)}>
        <p>{taxesPageText.nodes("showMeans", { show: <b>{priorPriceLabels.show}</b> })}</p>
        <p>{taxesPageText.nodes("strictMeans", { strict: <b>{priorPriceLabels.strict}</b> })}</p>
        <p>{taxesPageText.nodes("offMeans", { off: <b>{priorPriceLabels.off}</b> })}</p>
      </div>
      <SelectField
        label={settings.currency.label}
        hint={taxesPageText("currencyHint")}
        options={choicesOf(currencyLabels)}
        {...fieldProps(field("currency"))}
      />
    </section>
  );
}

const { exportWithoutVat, exportWords, customerPays } = settings;

/** How sales that leave the European Union are taxed. */
function ExportFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <section className={layout.column} aria-labelledby="export">
      <h2 id="export">{taxesPageText("outsideUnion")}</h2>
      <p className={text.small}>
        {exportCountries().length > 0
          ? taxesPageText("exportsTo", { countries: exportCountries().map(countryName).join(", ") })
          : taxesPageText("noExports")}
      </p>
      <p className={text.small}>{taxesPageText("territories")}</p>
      <CheckBox
        label={exportWithoutVat.label}
        name="exportWithoutVat"
        defaultChecked={field("exportWithoutVat").initialValue === "on"}
      />
      <TextField label={exportWords.label} {...fieldProps(field("exportWords"))} />
      <SelectField
        label={customerPays.label}
        hint={taxesPageText("customerPaysHint")}
        options={choicesOf(customerPaysLabels)}
        {...fieldProps(field("customerPays"))}
      />
    </section>
  );
}
