import { data, redirect, type RouterContextProvider } from "react-router";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { paymentSection } from "../../settings/payment-section.ts";
import { sections } from "../../settings/shop-settings.ts";
import { taxesSection } from "../../settings/taxes-section.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/settings-page.ts";
import { loadSection, saveSection } from "./handle-section.server.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { TaxesFields } from "./taxes-fields.tsx";

export const meta: Route.MetaFunction = ({ params }) => {
  const heading = sections.find(({ id }) => id === params.section)?.heading ?? "";
  return pageMeta({ title: `Settings: ${heading}`, hidden: true });
};

const noSection = () => data("There are no such settings.", { status: 404 });

/** /admin/settings leads to the first of its pages. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (params.section === undefined) throw redirect(`/admin/settings/${sections[0].id}`);
  return load(context, params.section);
}

async function load(context: Readonly<RouterContextProvider>, id: string) {
  switch (id) {
    case "taxes": {
      const today = dayOnShopClock(context.get(servicesContext).now());
      return { id: "taxes" as const, today, ...(await loadSection(context, taxesSection)) };
    }
    case "payment":
      return { id: "payment" as const, ...(await loadSection(context, paymentSection)) };
    default:
      throw noSection();
  }
}

export function action({ params, request, context }: Route.ActionArgs) {
  switch (params.section) {
    case "taxes":
      return saveSection({ request, context }, taxesSection);
    case "payment":
      return saveSection({ request, context }, paymentSection);
    default:
      throw noSection();
  }
}

export const shouldRevalidate = revalidateAfterConflict;

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, history, newest } = loaderData;
  const shared = { history, newest, postResult: actionData };
  switch (id) {
    case "taxes": {
      const { values, today } = loaderData;
      return (
        <SettingsForm key={id} section={taxesSection} values={values} {...shared}>
          {(field) => <TaxesFields countries={values.countries} today={today} field={field} />}
        </SettingsForm>
      );
    }
    case "payment":
      return (
        <SettingsForm key={id} section={paymentSection} values={loaderData.values} {...shared}>
          {(field) => <PaymentFields field={field} />}
        </SettingsForm>
      );
  }
}
