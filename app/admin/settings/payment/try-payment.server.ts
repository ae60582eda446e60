import { z } from "zod";
import { requireAdmin } from "../../../accounts/guards.server.ts";
import { limitBy } from "../../../accounts/rate-limiter.server.ts";
import { formatOere } from "../../../catalogue/price.ts";
import { defineCommand, pageField } from "../../../commands/command.server.ts";
import { done, refuse } from "../../../commands/outcome.ts";
import { findPaymentProvider } from "../../../payment/payment-providers.server.ts";
import { ProviderError } from "../../../payment/provider-error.ts";
import { shownProblem } from "../../../payment/shown-problem.ts";
import { readPaymentKeys } from "../../../settings/providers/read-payment-keys.server.ts";
import { shop } from "../../../shop.ts";
import { paymentPageText } from "./payment-texts.ts";

const oneKrone = 100;

/** Tries the keys of a provider in test mode by a payment without an order, which it lets go of. */
export const tryPayment = defineCommand({
  name: "try-payment",
  schema: z.object({ provider: pageField(z.enum(["card", "mobilepay"])) }),
  who: requireAdmin,
  limit: limitBy("test-payment"),
  run: async ({ input, services }) => {
    const { settings, paymentVariables, instance, log } = services;
    const loaded = { settings: await settings.read(), secrets: await settings.readSecrets() };
    const keys = readPaymentKeys(loaded, paymentVariables);
    const provider = findPaymentProvider(input.provider);
    const account = await provider?.openAccount?.(keys, instance);
    if (!provider || account?.mode !== "test") {
      return refuse("invalid", paymentPageText("testKeysNeeded"));
    }
    try {
      const amount = await account.tryPayment(shop.currency);
      const values = { method: provider.name, amount: formatOere(amount) };
      return done({
        message: paymentPageText(amount > oneKrone ? "triedLeast" : "tried", values),
      });
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      log.warn({ provider: provider.id, err }, "A test payment failed");
      return refuse("invalid", paymentPageText("tryFailed", { why: shownProblem(err.message) }));
    }
  },
});
