import { storedWords } from "../language/stored-words.ts";
import type { ShopInstance } from "../quiet/shop-instance.ts";
import type { OnlineProvider } from "./online-provider.ts";
import { problemText } from "./problem-texts.ts";
import type { ProviderAccount } from "./provider-account.ts";
import { ProviderError } from "./provider-error.ts";

// The one place where a quiet shop is kept from its payment providers. Every connected provider and every opened account passes
// through here (payment-providers.server.ts).

/** Throws ProviderError while the shop is quiet: nothing was asked of the provider. */
async function requireActive(instance: ShopInstance): Promise<void> {
  if (!(await instance.isQuiet())) return;
  const message = storedWords(problemText, "quiet");
  throw new ProviderError("unavailable", message, { reason: "quiet" });
}

/** A provider that is asked only while the shop is not quiet, and whose marks of other instances are noted. */
export function asInstance(
  id: string,
  provider: OnlineProvider,
  instance: ShopInstance,
): OnlineProvider {
  const whileActive = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    await requireActive(instance);
    return call();
  };
  return {
    mode: provider.mode,
    formOrigins: provider.formOrigins,
    maxHoldMinutes: provider.maxHoldMinutes,
    authorisationHours: provider.authorisationHours,
    begin: (order, key) => whileActive(() => provider.begin(order, key)),
    read: async (payment) => {
      const snapshot = await whileActive(() => provider.read(payment));
      if (snapshot.mark) instance.noteMark(id, snapshot.mark);
      return snapshot;
    },
    close: (payment, key) => whileActive(() => provider.close(payment, key)),
    capture: (payment, amount) => whileActive(() => provider.capture(payment, amount)),
    release: (payment, amount) => whileActive(() => provider.release(payment, amount)),
    refund: (payment, amount) => whileActive(() => provider.refund(payment, amount)),
    parseWebhook: (webhook) => {
      const parsed = provider.parseWebhook(webhook);
      if (parsed.ok && parsed.about?.mark) instance.noteMark(id, parsed.about.mark);
      return parsed;
    },
  };
}

/** An account in which a quiet shop only reads what its owner asks for: whether keys are right, and what was paid. */
export function accountAsInstance(
  id: string,
  account: ProviderAccount,
  instance: ShopInstance,
): ProviderAccount {
  const whileActive = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    await requireActive(instance);
    return call();
  };
  return {
    mode: account.mode,
    check: () => account.check(),
    registerWebhook: (url) =>
      whileActive(async () => {
        const webhook = await account.registerWebhook(url);
        if (webhook.replaced) instance.noteMark(id, webhook.replaced);
        return webhook;
      }),
    hasWebhook: (webhook, url) => whileActive(() => account.hasWebhook(webhook, url)),
    removeWebhook: (webhook) => whileActive(() => account.removeWebhook(webhook)),
    tryPayment: (currency) => whileActive(() => account.tryPayment(currency)),
    listSince: (since) => account.listSince(since),
  };
}
