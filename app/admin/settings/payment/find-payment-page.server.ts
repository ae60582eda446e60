import type { RouterContextProvider } from "react-router";
import type { Database } from "../../../db/database.ts";
import { findPaymentProvider, whyNotOffered } from "../../../payment/payment-providers.server.ts";
import { shownProblem } from "../../../payment/shown-problem.ts";
import { servicesContext, type Services } from "../../../services-context.ts";
import { paymentSection } from "../../../settings/payment-section.ts";
import { findWebhooks, isReachable } from "../../../settings/providers/webhooks.server.ts";
import { describeSecrets } from "../../../settings/secrets/read-secrets.server.ts";
import { findSettingsPage } from "../find-settings-page.server.ts";

const providers = [
  { id: "card", name: "Stripe", keys: "stripe" },
  { id: "mobilepay", name: "Vipps MobilePay", keys: "vipps" },
] as const;

export type ProviderState = Awaited<ReturnType<typeof findProviders>>["stripe"];

/** What the page of payment shows, with how each provider stands. */
export async function findPaymentPage(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const [page, secrets] = await Promise.all([
    findSettingsPage(context, paymentSection),
    services.settings.readSecrets(),
  ]);
  const unreadable = describeSecrets(secrets.unreadable).filter(
    ({ page: { id } }) => id === paymentSection.id,
  );
  return { ...page, unreadable, providers: await findProviders(services) };
}

async function findProviders(services: Services) {
  const { db, payments, paymentVariables, publicUrl } = services;
  const webhooks = await findWebhooks(db);
  const [stripe, vipps] = await Promise.all(
    providers.map(async ({ id, name, keys }) => {
      const provider = findPaymentProvider(id);
      const method = provider?.name ?? id;
      const mode = payments.modes.find((offered) => offered.name === method)?.mode ?? null;
      const webhook = webhooks[id];
      return {
        id,
        name,
        method,
        mode,
        whyNotOffered: provider ? whyNotOffered(provider) : "",
        isFromEnvironment: paymentVariables[keys] !== undefined,
        webhook: {
          isReachable: isReachable(publicUrl),
          publicUrl,
          isRegistered: webhook?.isRegistered ?? false,
          problem: shownProblem(webhook?.problem ?? ""),
          receivedAt: webhook?.receivedAt ?? null,
        },
        open: mode === null ? 0 : await countOpen(db, id),
      };
    }),
  );
  if (!stripe || !vipps) throw new Error("A provider is missing.");
  return { stripe, vipps };
}

/** Orders that are being paid with a provider, or whose money is reserved and not taken yet. */
async function countOpen(db: Database, method: string): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .where("paymentMethod", "=", method)
    .where("paymentState", "in", ["awaiting", "authorised"])
    .where("status", "!=", "cancelled")
    .executeTakeFirstOrThrow();
  return count;
}
