import type { OnlineProvider } from "./online-provider.ts";
import { ProviderError } from "./provider-error.ts";

/**
 * A provider whose keys were changed while orders were being paid. What the account of the new keys refuses, because it does
 * not know the payment, is asked of the one before: so no money is lost from sight when an owner goes from test mode to
 * live, or to another account. New payments are begun with the new keys alone. Where both are of one account, the second
 * refusal is as the first.
 */
export function withFormerKeys(
  provider: OnlineProvider,
  former: OnlineProvider | null,
): OnlineProvider {
  if (!former) return provider;
  const ask = async <Answer>(call: (asked: OnlineProvider) => Promise<Answer>): Promise<Answer> => {
    try {
      return await call(provider);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
      return call(former).catch((second: unknown) => {
        throw isOfKey(second) || isUnknown(second) ? error : second;
      });
    }
  };
  return {
    ...provider,
    read: (payment) => ask((asked) => asked.read(payment)),
    close: (payment, key) => ask((asked) => asked.close(payment, key)),
    capture: (payment, keyedAmount) => ask((asked) => asked.capture(payment, keyedAmount)),
    release: (payment, keyedAmount) => ask((asked) => asked.release(payment, keyedAmount)),
    refund: (payment, keyedAmount) => ask((asked) => asked.refund(payment, keyedAmount)),
    parseWebhook: (webhook) => {
      const parsed = provider.parseWebhook(webhook);
      return parsed.ok ? parsed : former.parseWebhook(webhook);
    },
  };
}

/** The account of the former keys has no such payment either: how the new one rejected it holds. */
function isUnknown(error: unknown): boolean {
  return error instanceof ProviderError && error.reason === "unknown-payment";
}

/** The former keys are good for nothing any more: what the new ones were told holds. */
function isOfKey(error: unknown): boolean {
  return error instanceof ProviderError && (error.status === 401 || error.status === 403);
}
