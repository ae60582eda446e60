import type { OnlineProvider } from "./online-provider.ts";
import { carryOutDue } from "./operations/carry-out-operations.server.ts";
import type { PaymentDesk } from "./payment-desk.ts";
import { paymentProviders } from "./payment-providers.server.ts";
import type { PaymentSettings } from "./payment-settings.ts";
import type { Payments } from "./payments.ts";
import { beginPayment } from "./settle/begin-payment.server.ts";
import { runPaymentJob } from "./settle/payment-job.server.ts";
import { providerOfWebhook, receiveNotice } from "./settle/receive-notice.server.ts";
import { settlePayment } from "./settle/settle-payment.server.ts";

/** Connects the providers that the settings have keys for. Nobody is asked anything yet. */
export async function openPayments(
  services: Omit<PaymentDesk, "online">,
  settings: PaymentSettings,
): Promise<Payments> {
  const online = new Map<string, OnlineProvider>();
  for (const { id, connect } of paymentProviders) {
    const provider = await connect?.(settings, services.publicUrl);
    if (provider) online.set(id, provider);
  }
  const desk: PaymentDesk = { ...services, online };
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
    begin: (order) => beginPayment(desk, order),
    settle: (orderNumber, options) => settlePayment(desk, orderNumber, options),
    carryOut: async (orderNumber) => {
      if (await carryOutDue(desk, orderNumber)) await settlePayment(desk, orderNumber);
    },
    receive: (webhook, notice) => {
      const provider = providerOfWebhook(online.keys(), webhook);
      return provider === null ? Promise.resolve(404) : receiveNotice(desk, { provider, notice });
    },
    runJob: (signal) => runPaymentJob(desk, signal),
  };
}
