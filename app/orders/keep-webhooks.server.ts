import { runPeriodically } from "../jobs/run-periodically.server.ts";
import type { Services } from "../services-context.ts";
import { readPaymentKeys } from "../settings/providers/read-payment-keys.server.ts";
import { ensureWebhooks } from "../settings/providers/webhooks.server.ts";

const hour = 3_600_000;

/**
 * Looks now and then whether the webhooks stand that the shop has registered at payment providers: its address may have
 * changed, or somebody has removed one there. Ends with the signal.
 */
export function keepWebhooks(services: Services, signal: AbortSignal): Promise<void> {
  const onError = (err: unknown) => {
    services.log.warn({ err }, "Payment webhooks could not be looked after; they are tried again");
  };
  return runPeriodically(
    { interval: hour, firstAfter: 5_000, signal, isPaused: services.instance.isQuiet, onError },
    () => ensureOwnWebhooks(services),
  );
}

/** Sees to the webhooks of the keys that are entered now. */
export async function ensureOwnWebhooks(services: Services): Promise<void> {
  const { settings, paymentVariables: given } = services;
  const loaded = { settings: await settings.read(), secrets: await settings.readSecrets() };
  const keys = readPaymentKeys(loaded, given);
  await ensureWebhooks({ ...services, secretKeys: settings.secretKeys }, { keys, given });
}
