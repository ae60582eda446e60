import type { Database } from "../../db/database.ts";
import { orderNumberPattern } from "../../orders/order-number.ts";
import { paymentProviders } from "../../payment/payment-providers.server.ts";
import type { ProviderActivity } from "../../payment/provider-account.ts";
import { ProviderError } from "../../payment/provider-error.ts";
import { shownProblem } from "../../payment/shown-problem.ts";
import type { Services } from "../../services-context.ts";
import { readPaymentKeys } from "../../settings/providers/read-payment-keys.server.ts";

/** Something that happened at a provider and that this shop does not know. */
export interface UnknownActivity extends ProviderActivity {
  /** Whether its order is here, so that it is entered once this is the shop. */
  hasOrder: boolean;
  /** Whether an order can be made of it. */
  canAdopt: boolean;
}

/** A provider's answer. */
export interface ProviderFindings {
  id: string;
  name: string;
  /** Null: it has no list, or did not answer. */
  activities: UnknownActivity[] | null;
  /** Why it did not answer; "" where it has no list. */
  problem: string;
}

/** Asks each provider that there are keys for what happened since a moment. Reads only, also while the shop is quiet. */
export async function findUnknownActivity(
  services: Services,
  since: Date,
): Promise<ProviderFindings[]> {
  const accounts = await openAccounts(services);
  return Promise.all(
    accounts.map(async ({ id, name, account }) => {
      try {
        const activities = await account.listSince(since);
        return {
          id,
          name,
          activities: activities && (await keepUnknown(services.db, activities)),
          problem: "",
        };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        return { id, name, activities: null, problem: shownProblem(error.message) };
      }
    }),
  );
}

async function openAccounts({ settings, paymentVariables, instance }: Services) {
  const loaded = { settings: await settings.read(), secrets: await settings.readSecrets() };
  const keys = readPaymentKeys(loaded, paymentVariables);
  const opened = await Promise.all(
    paymentProviders.map(async ({ id, name, openAccount }) => {
      const account = await openAccount?.(keys, instance);
      return account ? [{ id, name, account }] : [];
    }),
  );
  return opened.flat();
}

/**
 * Leaves out what this shop knows, and what is none of its matter: another shop may have the same account. A refund or dispute is
 * of this shop where its payment is.
 */
async function keepUnknown(
  db: Database,
  activities: readonly ProviderActivity[],
): Promise<UnknownActivity[]> {
  const ordered = activities.filter(({ orderNumber }) => orderNumberPattern.test(orderNumber));
  const numbers = ordered.map(({ orderNumber }) => orderNumber);
  const intents = activities.map(({ intent }) => intent).filter((intent) => intent !== "");
  const references = activities.map(({ reference }) => reference);
  const anyOf = (values: readonly string[]) => (values.length === 0 ? [""] : values);
  const [payments, operations, disputes] = await Promise.all([
    db
      .selectFrom("payments")
      .select(["orderNumber", "intent"])
      .where((eb) =>
        eb.or([eb("orderNumber", "in", anyOf(numbers)), eb("intent", "in", anyOf(intents))]),
      )
      .execute(),
    db
      .selectFrom("paymentOperations")
      .select("reference")
      .where("reference", "in", anyOf(references))
      .execute(),
    db
      .selectFrom("paymentDisputes")
      .select("reference")
      .where("reference", "in", anyOf(references))
      .execute(),
  ]);
  const known = new Set([...operations, ...disputes].map(({ reference }) => reference));
  const knownOrders = new Set(payments.map(({ orderNumber }) => orderNumber));
  const orderOf = new Map([
    ...ordered.map(({ intent, orderNumber }) => [intent, orderNumber] as const),
    ...payments.map(({ intent, orderNumber }) => [intent, orderNumber] as const),
  ]);
  return activities.flatMap((activity): UnknownActivity[] => {
    const { kind, reference, intent } = activity;
    // Nobody has tried to pay on an open page: it has no intent yet.
    const orderNumber = intent === "" ? openOrderOf(activity) : orderOf.get(intent);
    if (orderNumber === undefined || known.has(reference)) return [];
    const hasOrder = knownOrders.has(orderNumber);
    const isPayment = kind === "payment" || kind === "open";
    if (isPayment && hasOrder) return [];
    return [
      {
        kind,
        reference,
        orderNumber,
        intent,
        amount: activity.amount,
        currency: activity.currency,
        email: activity.email,
        madeAt: activity.madeAt,
        hasOrder,
        canAdopt: isPayment,
      },
    ];
  });
}

function openOrderOf({ kind, orderNumber }: ProviderActivity): string | undefined {
  return kind === "open" && orderNumberPattern.test(orderNumber) ? orderNumber : undefined;
}
