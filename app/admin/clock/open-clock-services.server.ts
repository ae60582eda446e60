import { isLoopback } from "../../is-loopback.ts";
import { listApiUrls } from "../../payment/list-api-urls.server.ts";
import type { Services } from "../../services-context.ts";
import { readPaymentKeys } from "../../settings/providers/read-payment-keys.server.ts";
import type { ClockServices } from "./watch-clock.server.ts";

/** Connects the watch of the clock with the clocks of the payment providers and of a database on another machine. */
export function openClockServices(services: Services, server: string): ClockServices {
  const { db, now, queueMail, log, settings, paymentVariables, instance } = services;
  return {
    db,
    now,
    queueMail,
    log,
    hasDatabaseClock: !isLoopback(new URL(server).hostname),
    findClockServers: async () => {
      if (await instance.isQuiet()) return [];
      const loaded = { settings: await settings.read(), secrets: await settings.readSecrets() };
      return listApiUrls(readPaymentKeys(loaded, paymentVariables));
    },
  };
}
