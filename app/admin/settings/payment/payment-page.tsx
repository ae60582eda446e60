import { runCommands } from "../../../commands/run-commands.server.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paymentSection } from "../../../settings/payment-section.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import { revalidateAfterConflict } from "../../revalidate-after-conflict.ts";
import { goOnInSetup } from "../../setup/go-on-in-setup.server.ts";
import { savePayment } from "../save-settings.server.ts";
import { SettingsForm } from "../settings-form.tsx";
import { settingsPageText } from "../settings-texts.ts";
import type { Route } from "./+types/payment-page.ts";
import { findPaymentPage } from "./find-payment-page.server.ts";
import { PaymentKeyFields } from "./payment-key-fields.tsx";
import { paymentPageText } from "./payment-texts.ts";
import { TestPayment } from "./test-payment.tsx";
import { tryPayment } from "./try-payment.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: settingsPageText("titleOf", { page: paymentSection.heading }),
    hidden: true,
  });

export function loader({ context }: Route.LoaderArgs) {
  return findPaymentPage(context);
}

export const action = goOnInSetup(runCommands([savePayment, tryPayment]));

export const shouldRevalidate = revalidateAfterConflict;

const { daysToPay, holdMinutes } = paymentSection.settings;

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm
      section={paymentSection}
      page={loaderData}
      below={<TestPayment providers={Object.values(loaderData.providers)} />}
    >
      {(field) => (
        <>
          <PaymentKeyFields field={field} page={loaderData} />
          <section className={layout.column} aria-labelledby="time-to-pay">
            <h2 id="time-to-pay">{paymentPageText("timeToPay")}</h2>
            <TextField
              label={daysToPay.label}
              hint={paymentPageText("daysToPayHint")}
              inputMode="numeric"
              autoComplete="off"
              {...fieldProps(field("daysToPay"))}
            />
            <TextField
              label={holdMinutes.label}
              hint={paymentPageText("holdMinutesHint")}
              inputMode="numeric"
              autoComplete="off"
              {...fieldProps(field("holdMinutes"))}
            />
          </section>
        </>
      )}
    </SettingsForm>
  );
}
