import type { OnlineProvider } from "./online-provider.ts";
import { executeDueOperations } from "./operations/execute-operations.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import { paymentProviders } from "./payment-providers.server.ts";
import type { PaymentSettings } from "./payment-settings.ts";
import type { Payments } from "./payments.ts";
import { beginPayment } from "./reconcile/begin-payment.server.ts";
import { runPaymentJob } from "./reconcile/payment-job.server.ts";
import { providerOfWebhook, receiveWebhook } from "./reconcile/receive-webhook.server.ts";
import { reconcilePayment } from "./reconcile/reconcile-payment.server.ts";

/** Connects the providers that the settings have keys for. Makes no network request. */
export async function openPayments(
  services: Omit<PaymentServices, "online">,
  settings: PaymentSettings,
): Promise<Payments> {
  const online = new Map<string, OnlineProvider>();
  for (const { id, connect } of paymentProviders) {
    const provider = await connect?.(settings, services.publicUrl);
    if (provider) online.set(id, provider);
  }
  const opened: PaymentServices = { ...services, online };
  return {
    offered: paymentProviders.filter(({ id, connect }) => !connect || online.has(id)),
    formOrigins: [...online.values()].flatMap(({ formOrigins }) => formOrigins),
    modes: paymentProviders.flatMap(({ id, name }) => {
      const provider = online.get(id);
      return provider ? [{ name, mode: provider.mode }] : [];
    }),
    holdMinutesOf: (method) => {
      const provider = online.get(method);
      return provider ? Math.min(settings.holdMinutes, provider.maxHoldMinutes) : null;
    },
    authorisationHoursOf: (method) => online.get(method)?.authorisationHours ?? null,
    begin: (order) => beginPayment(opened, order),
    reconcile: (orderNumber, options) => reconcilePayment(opened, orderNumber, options),
    executePending: async (orderNumber) => {
      if (await executeDueOperations(opened, orderNumber))
        await reconcilePayment(opened, orderNumber);
    },
    receive: (path, webhook) => {
      const provider = providerOfWebhook(online.keys(), path);
      return provider === null
        ? Promise.resolve(404)
        : receiveWebhook(opened, { provider, webhook });
    },
    runJob: (signal) => runPaymentJob(opened, signal),
  };
}
