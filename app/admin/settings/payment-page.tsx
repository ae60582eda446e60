import { pageMeta } from "../../page-meta.ts";
import { paymentSection } from "../../settings/payment-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/payment-page.ts";
import { loadSection, saveSection } from "./handle-section.server.ts";
import { SettingsForm } from "./settings-form.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Settings: Payment", hidden: true });

export function loader({ context }: Route.LoaderArgs) {
  return loadSection(context, paymentSection);
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSection({ request, context }, paymentSection);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, history, newest } = loaderData;
  return (
    <SettingsForm
      section={paymentSection}
      texts={paymentSection.texts(values)}
      {...{ history, newest }}
      postResult={actionData}
    >
      {(field) => (
        <TextField
          label={paymentSection.settings.daysToPay.label}
          hint="From the date of an invoice until it is due."
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(field("daysToPay"))}
        />
      )}
    </SettingsForm>
  );
}
