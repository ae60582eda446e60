import { paymentSection, type PaymentSettings } from "../../../settings/payment-section.ts";
import { formatDateTime } from "../../../shop-time.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { CheckBox, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import text from "../../../ui/text.module.css";
import { SecretField } from "../secret-field.tsx";
import type { SettingsField } from "../settings-form.tsx";
import { UnreadableSecrets, type UnreadableSecret } from "../unreadable-secrets.tsx";
import type { ProviderState } from "./find-payment-page.server.ts";
import { paymentPageText } from "./payment-texts.ts";

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
        <h2 id="stripe">{paymentPageText("cardByStripe")}</h2>
        <ProviderStands provider={providers.stripe} />
        {secret("stripeSecretKey", paymentPageText("stripeKeyHint"))}
        {secret("stripeWebhookSecret", paymentPageText("stripeWebhookHint"))}
        <RemoveBox name="removeStripe" provider={providers.stripe} />
      </section>
      <section className={layout.column} aria-labelledby="vipps">
        <h2 id="vipps">{paymentPageText("mobilePayByVipps")}</h2>
        <ProviderStands provider={providers.vipps} />
        <p className={text.small}>{paymentPageText("fourKeys")}</p>
        {secret("vippsClientId", "client_id")}
        {secret("vippsClientSecret", "client_secret")}
        {secret("vippsSubscriptionKey", "Ocp-Apim-Subscription-Key")}
        <TextField
          label={settings.vippsMerchantSerialNumber.label}
          hint={paymentPageText("serialNumberHint")}
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(field("vippsMerchantSerialNumber"))}
        />
        {secret("vippsWebhookSecret", paymentPageText("vippsWebhookHint"))}
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
  const { name, method, mode, whyNotOffered, isFromEnvironment, webhook } = provider;
  const isOff = whyNotOffered !== "" && (
    <Notice tone="plain">{paymentPageText("offInCurrency", { method, why: whyNotOffered })}</Notice>
  );
  if (mode === null) return isOff || <p>{paymentPageText("notOffered", { method })}</p>;
  return (
    <>
      {isOff}
      <p>
        <b>{paymentPageText(mode === "live" ? "live" : "testMode")}</b>
        {mode === "test" && ` ${paymentPageText("enterLiveKeys")}`}
      </p>
      <p className={text.small}>
        {describeWebhook(name, webhook, isFromEnvironment)}{" "}
        {webhook.receivedAt
          ? paymentPageText.nodes("lastNotice", {
              time: (
                <time dateTime={webhook.receivedAt.toISOString()}>
                  {formatDateTime(webhook.receivedAt)}
                </time>
              ),
            })
          : paymentPageText("noNotice")}
      </p>
    </>
  );
}

function describeWebhook(
  name: string,
  { isRegistered, isReachable, problem, publicUrl }: ProviderState["webhook"],
  isFromEnvironment: boolean,
): string {
  if (isFromEnvironment) return paymentPageText("checkedByEnvironment");
  if (problem !== "") {
    return paymentPageText("notRegistered", { problem });
  }
  if (isRegistered) return paymentPageText("registered", { provider: name });
  return isReachable
    ? paymentPageText("checkedByEntered")
    : paymentPageText("notReachable", { provider: name, url: publicUrl });
}

/** Takes the keys of a provider away; nothing while there are none of the shop's own. */
function RemoveBox({ name, provider }: { name: string; provider: ProviderState }) {
  if (provider.mode === null || provider.isFromEnvironment) return null;
  return (
    <div>
      <CheckBox label={paymentPageText("disconnect", { provider: provider.name })} name={name} />
      {provider.open > 0 && (
        <p className={text.small}>{paymentPageText("openOrders", { n: provider.open })}</p>
      )}
    </div>
  );
}
