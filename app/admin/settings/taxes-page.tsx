import { shop } from "../../../shop.config.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { ossCountries, taxesSection, taxOf } from "../../settings/taxes-section.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { formatPercent } from "../../vat/percent.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/taxes-page.ts";
import { CountryTaxFields } from "./country-tax-fields.tsx";
import { ExportFields } from "./export-fields.tsx";
import { loadSection, saveSection } from "./handle-section.server.ts";
import { SettingsForm } from "./settings-form.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Settings: Taxes", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const today = dayOnShopClock(context.get(servicesContext).now());
  return { ...(await loadSection(context, taxesSection)), today };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSection({ request, context }, taxesSection);
}

export const shouldRevalidate = revalidateAfterConflict;

/** VAT by destination: at home, in the other countries of the European Union, and outside it. */
export default function TaxesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, history, newest, today } = loaderData;
  return (
    <SettingsForm
      section={taxesSection}
      texts={taxesSection.texts(values)}
      {...{ history, newest }}
      postResult={actionData}
    >
      {(field) => (
        <>
          <section className={layout.column} aria-labelledby="home">
            <h2 id="home">{shop.country}</h2>
            <p>
              {formatPercent(shop.vatPercent)} %, included in every price. It stands in
              shop.config.ts, as vatPercent.
            </p>
          </section>
          {ossCountries.length > 0 && (
            <section className={layout.column} aria-labelledby="oss">
              <h2 id="oss">Other countries of the European Union</h2>
              <p className={text.small}>
                Without OSS they are taxed at the rate of {shop.country}. Turn OSS on for all of
                them once your sales to them pass {"10,000\u00a0€"} in a year, or if you have
                registered for the One Stop Shop by choice. Copies under the margin scheme are taxed
                in {shop.country} either way. The rates are filled in as they were believed to be in
                2026: check each with the tax authority before you turn OSS on.
              </p>
              {ossCountries.map((country) => (
                <CountryTaxFields
                  key={country}
                  {...{ country, today, field }}
                  tax={taxOf(values.countries, country)}
                />
              ))}
            </section>
          )}
          <ExportFields field={field} />
        </>
      )}
    </SettingsForm>
  );
}
