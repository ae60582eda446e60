import { refuse } from "../../../commands/outcome.ts";
import type { Transaction } from "../../../db/database.ts";
import type { PaymentSettings } from "../../../payment/payment-provider.ts";
import { findPaymentProvider } from "../../../payment/payment-providers.server.ts";
import type { Services } from "../../../services-context.ts";
import { composeKeys } from "../../../settings/providers/payment-keys.ts";
import { ensureWebhooks, removeWebhooks } from "../../../settings/providers/webhooks.server.ts";
import { hiddenSecrets } from "../../../settings/secrets/read-secrets.server.ts";
import { seal } from "../../../settings/secrets/seal.server.ts";
import type { EnteredSettings, SaveSteps } from "../save-steps.ts";
import { paymentPageText } from "./payment-texts.ts";

/** The keys of a provider that belong together, by the names of their settings, and the field at which a refusal stands. */
const providers = [
  {
    id: "card",
    name: "stripe",
    needed: ["stripeSecretKey"],
    more: [],
    field: "stripeSecretKey",
    webhookSecret: "stripeWebhookSecret",
    former: hiddenSecrets.formerStripe,
    hint: null,
  },
  {
    id: "mobilepay",
    name: "vipps",
    needed: [
      "vippsClientId",
      "vippsClientSecret",
      "vippsSubscriptionKey",
      "vippsMerchantSerialNumber",
    ],
    more: ["vippsTest"],
    field: "vippsClientSecret",
    webhookSecret: "vippsWebhookSecret",
    former: hiddenSecrets.formerVipps,
    hint: "testKeysOnly",
  },
] as const;

/** Keys are asked of their provider before they are saved; afterwards its webhook is seen to. */
export const paymentSteps: SaveSteps = {
  check: async (entered, services, { mayStay }) => {
    const keys = keysOf(entered, services.paymentVariables);
    for (const provider of providers) {
      const { id, needed, more, webhookSecret, field, hint } = provider;
      if (services.paymentVariables[provider.name]) continue;
      const relevant: string[] = [...needed, ...more, webhookSecret];
      if (!entered.changed.some((name) => relevant.includes(name))) continue;
      const isThere = (name: string) => textOf(entered, name) !== "";
      const missing = needed.filter((name) => !isThere(name));
      const isPartial = missing.length < needed.length || isThere(webhookSecret);
      if (missing.length > 0 && isPartial) {
        const message = paymentPageText("neededToo");
        return refuse("invalid", {
          fieldErrors: Object.fromEntries(missing.map((name) => [name, [message]])),
        });
      }
      if (!entered.changed.some((name) => [...needed, ...more].some((other) => other === name)))
        continue;
      const account = await findPaymentProvider(id)?.openAccount?.(keys, services.instance);
      const check = (await account?.check()) ?? { ok: true };
      if (check.ok || (check.kind === "unreachable" && mayStay)) continue;
      const isUnchecked = check.kind === "unreachable";
      const advice = isUnchecked || hint === null ? "" : ` ${paymentPageText(hint)}`;
      return refuse("invalid", {
        fieldErrors: { [field]: [check.message + advice] },
        value: { isUnchecked },
      });
    }
    return null;
  },
  write: keepFormerKeys,
  follow: async (entered, services) => {
    const { paymentVariables: given, settings } = services;
    const before = keysOf(entered.before, given);
    const after = keysOf(entered, given);
    const typed = providers
      .map(({ webhookSecret }) => webhookSecret)
      .filter((name) => entered.changed.includes(name) && textOf(entered, name) !== "");
    const notes = await removeWebhooks(services, { before, after, typed });
    await ensureWebhooks({ ...services, secretKeys: settings.secretKeys }, { keys: after, given });
    return notes;
  },
};

type KeyTexts = Pick<EnteredSettings, "texts" | "plain">;

/** A field as it would be: of a secret in plain. */
function textOf({ plain, texts }: KeyTexts, name: string): string {
  return plain[name] ?? texts[name] ?? "";
}

function keysOf(entered: KeyTexts, given: PaymentSettings): PaymentSettings {
  return composeKeys({
    given,
    values: {
      vippsMerchantSerialNumber: textOf(entered, "vippsMerchantSerialNumber").trim(),
      vippsTest: textOf(entered, "vippsTest") !== "",
    },
    keys: entered.plain,
  });
}

/**
 * Keys that others take the place of are kept, encrypted, for the payments that were begun with them
 * (payment/with-former-keys.ts). With keys that are removed these go too.
 */
async function keepFormerKeys(
  transaction: Transaction,
  entered: EnteredSettings,
  services: Services,
): Promise<void> {
  const { settings, paymentVariables: given, now } = services;
  const before = keysOf(entered.before, given);
  const after = keysOf(entered, given);
  for (const { name, former, needed, more } of providers) {
    const was = before[name];
    if (
      given[name] ||
      !entered.changed.some((field) => [...needed, ...more].some((n) => n === field))
    )
      continue;
    if (!after[name]) {
      await transaction.deleteFrom("shopSettings").where("name", "=", former).execute();
    } else if (was) {
      const key = await settings.secretKeys.forSealing();
      const value = JSON.stringify(seal(JSON.stringify(was), { key, name: former }));
      await transaction
        .insertInto("shopSettings")
        .values({ name: former, value, changedAt: now() })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, changedAt: now() }))
        .execute();
    }
  }
}
