import { paymentSection, type PaymentSettings } from "../../../settings/payment-section.ts";
import { formatDateTime } from "../../../shop-time.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { CheckBox, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import text from "../../../ui/text.module.css";
import { SecretField } from "../secret-field.tsx";
import type { SettingsField } from "../settings-form.tsx";
import { UnreadableSecrets, type UnreadableSecret } from "../unreadable-secrets.tsx";
import type { ProviderState } from "./find-payment-page.server.ts";

interface PaymentKeyFieldsProps {
  field: (name: string) => SettingsField;
  page: {
    values: PaymentSettings;
    unreadable: UnreadableSecret[];
    providers: { stripe: ProviderState; vipps: ProviderState };
  };
}

const { settings } = paymentSection;

type SecretName =
  | `stripe${"SecretKey" | "WebhookSecret"}`
  | `vipps${"ClientId" | "ClientSecret" | "SubscriptionKey" | "WebhookSecret"}`;

/** The keys of Stripe and Vipps MobilePay, and how each of them stands. */
export function PaymentKeyFields({ field, page }: PaymentKeyFieldsProps) {
  const { values, unreadable, providers } = page;
  const secret = (name: SecretName, hint: string) => (
    <SecretField label={settings[name].label} field={field(name)} mark={values[name]} hint={hint} />
  );
  return (
    <>
      <UnreadableSecrets secrets={unreadable} />
      <section className={layout.column} aria-labelledby="stripe">
        <h2 id="stripe">Card, by Stripe</h2>
        <ProviderStands provider={providers.stripe} />
        {secret(
          "stripeSecretKey",
          "From Stripe's dashboard, Developers, API keys. One of test mode begins with sk_test_.",
        )}
        {secret(
          "stripeWebhookSecret",
          "Only if you have made the webhook in Stripe's dashboard yourself; else the shop makes one and keeps its secret.",
        )}
        <RemoveBox name="removeStripe" provider={providers.stripe} />
      </section>
      <section className={layout.column} aria-labelledby="vipps">
        <h2 id="vipps">MobilePay, by Vipps MobilePay</h2>
        <ProviderStands provider={providers.vipps} />
        <p className={text.small}>
          Four keys of your sales unit belong together: portal.vippsmobilepay.com, For developers,
          API keys.
        </p>
        {secret("vippsClientId", "client_id")}
        {secret("vippsClientSecret", "client_secret")}
        {secret("vippsSubscriptionKey", "Ocp-Apim-Subscription-Key")}
        <TextField
          label={settings.vippsMerchantSerialNumber.label}
          hint="The number of the sales unit, 4 to 7 digits."
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(field("vippsMerchantSerialNumber"))}
        />
        {secret(
          "vippsWebhookSecret",
          "Only if you have registered the webhook yourself; else the shop registers one and keeps its secret.",
        )}
        <CheckBox
          label={settings.vippsTest.label}
          name="vippsTest"
          defaultChecked={field("vippsTest").initialValue === "on"}
        />
        <RemoveBox name="removeVipps" provider={providers.vipps} />
      </section>
    </>
  );
}

/** Whether a provider is connected, in which mode, and whether it tells the shop of payments. */
function ProviderStands({ provider }: { provider: ProviderState }) {
  const { name, method, mode, isFromEnvironment, webhook } = provider;
  if (mode === null) {
    return <p>Without these keys customers are not offered “{method}”.</p>;
  }
  return (
    <>
      <p>
        <b>{mode === "live" ? "Connected, live." : "Connected in test mode: no money moves."}</b>
        {mode === "test" && " Enter live keys before you open."}
      </p>
      <p className={text.small}>
        {describeWebhook(name, webhook, isFromEnvironment)}{" "}
        {webhook.receivedAt ? (
          <>
            Last notice received{" "}
            <time dateTime={webhook.receivedAt.toISOString()}>
              {formatDateTime(webhook.receivedAt)}
            </time>
            .
          </>
        ) : (
          "No notice received yet."
        )}
      </p>
    </>
  );
}

function describeWebhook(
  name: string,
  { isRegistered, isReachable, problem, publicUrl }: ProviderState["webhook"],
  isFromEnvironment: boolean,
): string {
  if (isFromEnvironment) return "Its notices are checked by the secret in the environment.";
  if (problem !== "") {
    return `The shop could not register its webhook, and tries again every hour: ${problem}`;
  }
  if (isRegistered) return `The shop has registered its webhook at ${name}.`;
  return isReachable
    ? "Its notices are checked by the secret that you entered."
    : `${name} cannot reach the shop at ${publicUrl}, so no webhook is registered: it takes a public https address. Payments work all the same, because the shop asks every minute and when customers come back.`;
}

/** Takes the keys of a provider away; nothing while there are none of the shop's own. */
function RemoveBox({ name, provider }: { name: string; provider: ProviderState }) {
  if (provider.mode === null || provider.isFromEnvironment) return null;
  return (
    <div>
      <CheckBox label={`Disconnect ${provider.name} and forget its keys`} name={name} />
      {provider.open > 0 && (
        <p className={text.small}>
          {provider.open === 1
            ? "One order is being paid with it, or has money reserved:"
            : `${provider.open} orders are being paid with it, or have money reserved:`}{" "}
          without the keys that can neither be taken nor given back.
        </p>
      )}
    </div>
  );
}
