import type { OnlineProvider } from "../../payment/online-provider.ts";
import type { PaymentSettings } from "../../payment/payment-provider.ts";
import { paymentProviders, whyNotOffered } from "../../payment/payment-providers.server.ts";
import type { Services } from "../../services-context.ts";
import { beginPayment } from "./begin-payment.server.ts";
import { executeDueOperations } from "./execute-operations.server.ts";
import { runPaymentJob } from "./payment-job.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import type { Payments } from "./payments.ts";
import { providerOfWebhook, receiveWebhook } from "./receive-webhook.server.ts";
import { reconcilePayment } from "./reconcile-payment.server.ts";

/** Connects the providers that the settings have keys for. Makes no network request. */
export async function openPayments(
  services: Omit<PaymentServices, "online"> & Pick<Services, "instance">,
  settings: PaymentSettings,
): Promise<Payments> {
  const online = new Map<string, OnlineProvider>();
  const connectAll = async (keys: PaymentSettings) => {
    const connected = await Promise.all(
      paymentProviders.map(async ({ id, connect }) => ({
        id,
        provider: await connect?.(keys, services.instance),
      })),
    );
    // All at once: nobody sees a provider missing that goes on.
    for (const { id, provider } of connected) {
      if (provider) online.set(id, provider);
      else online.delete(id);
    }
  };
  await connectAll(settings);
  const opened: PaymentServices = { ...services, online };
  const { instance } = services;
  return {
    connect: connectAll,
    get offered() {
      return paymentProviders.filter(
        (provider) =>
          (!provider.connect || (online.has(provider.id) && !instance.isKnownQuiet)) &&
          whyNotOffered(provider) === "",
      );
    },
    get formOrigins() {
      return [...online.values()].flatMap(({ formOrigins }) => formOrigins);
    },
    get modes() {
      return paymentProviders.flatMap((method) => {
        const provider = online.get(method.id);
        const { name } = method;
        return provider ? [{ name, mode: provider.mode, why: whyNotOffered(method) }] : [];
      });
    },
    maxHoldMinutesOf: (method) => online.get(method)?.maxHoldMinutes ?? null,
    authorisationHoursOf: (method) => online.get(method)?.authorisationHours ?? null,
    begin: (order) => beginPayment(opened, order),
    // A payment whose provider cannot be asked is not given up either.
    reconcile: async (orderNumber, options) => {
      if (await instance.isQuiet()) return;
      await reconcilePayment(opened, orderNumber, options);
    },
    executePending: async (orderNumber) => {
      if (await instance.isQuiet()) return;
      if (await executeDueOperations(opened, orderNumber))
        await reconcilePayment(opened, orderNumber);
    },
    receive: async (path, webhook) => {
      const provider = providerOfWebhook(online.keys(), path);
      if (provider === null) return 404;
      // The provider sends it again, for days: to whichever shop answers at this address by then.
      // The same where nobody can tell, since the database is away.
      if (await instance.isQuiet().catch(() => true)) return 503;
      return receiveWebhook(opened, { provider, webhook });
    },
    runJob: (signal) => runPaymentJob(opened, { signal, isPaused: instance.isQuiet }),
  };
}
