import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paymentSection } from "../../settings/payment-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/payment-page.ts";
import { findSettingsPage } from "./find-settings-page.server.ts";
import { savePayment } from "./save-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Settings: Payment", hidden: true });

export function loader({ context }: Route.LoaderArgs) {
  return findSettingsPage(context, paymentSection);
}

export const action = runCommands([savePayment]);

export const shouldRevalidate = revalidateAfterConflict;

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { values, history, newest } = loaderData;
  return (
    <SettingsForm section={paymentSection} values={values} history={history} newest={newest}>
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
