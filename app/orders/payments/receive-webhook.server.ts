import type {
  WebhookRequest,
  ParsedWebhook,
  WebhookSubject,
  OnlineProvider,
} from "../../payment/online-provider.ts";
import { findPaymentProvider } from "../../payment/payment-providers.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import { reconcilePayment } from "./reconcile-payment.server.ts";

interface ReceivedWebhook {
  /** The id of the provider. */
  provider: string;
  webhook: WebhookRequest;
}

/**
 * Receives a webhook: 400 when it is not genuine, 503 when it could not be stored, so that the provider sends it again, and
 * 200 for everything else, at once. The provider is asked afterwards how the payment stands; the payment job does so where
 * this process cannot.
 */
export async function receiveWebhook(
  services: PaymentServices,
  { provider: id, webhook }: ReceivedWebhook,
): Promise<number> {
  const provider = services.online.get(id);
  if (!provider) return 404;
  const parsed = parseSafely(provider, webhook);
  if (!parsed.ok) {
    services.log.warn({ provider: id, why: parsed.why }, "A payment webhook was refused");
    return 400;
  }
  services.waitUntil(noteReceived(services, id));
  if (!parsed.about) return 200;
  try {
    await storeAndReconcile(services, id, parsed.about);
  } catch (err) {
    services.log.warn({ provider: id, err }, "A payment webhook could not be stored");
    return 503;
  }
  return 200;
}

/** Keeps when the last genuine notice came, to a minute, for the page of payment. */
async function noteReceived({ db, now, log }: PaymentServices, provider: string): Promise<void> {
  const receivedAt = now();
  const aMinuteAgo = new Date(receivedAt.getTime() - 60_000);
  await db
    .insertInto("paymentWebhooks")
    .values({ provider, receivedAt })
    .onConflict((conflict) =>
      conflict
        .column("provider")
        .doUpdateSet({ receivedAt })
        .where((eb) =>
          eb.or([
            eb("paymentWebhooks.receivedAt", "is", null),
            eb("paymentWebhooks.receivedAt", "<", aMinuteAgo),
          ]),
        ),
    )
    .execute()
    .catch((err: unknown) => {
      log.debug({ provider, err }, "The time of a payment webhook could not be kept");
    });
}

/** What a sender makes up must not look like a failure of the shop. */
function parseSafely(provider: OnlineProvider, webhook: WebhookRequest): ParsedWebhook {
  try {
    return provider.parseWebhook(webhook);
  } catch {
    return { ok: false, why: "unreadable" };
  }
}

async function storeAndReconcile(
  services: PaymentServices,
  provider: string,
  about: WebhookSubject,
): Promise<void> {
  const orderNumber = await store(services, provider, about);
  if (orderNumber === null) return;
  const reconciling = reconcilePayment(services, orderNumber);
  services.waitUntil(
    reconciling.catch((err: unknown) => {
      services.log.warn({ provider, err }, "A payment could not be reconciled after a webhook");
    }),
  );
}

/**
 * Stores a webhook, with which the payment is due to be read, and returns the number of its order; null for a repeat, and for
 * an order that is not the shop's. The sender waits for it, so it is one query.
 */
async function store(
  { db, now }: PaymentServices,
  provider: string,
  { orderNumber, intent, eventId, kind }: WebhookSubject,
): Promise<string | null> {
  // PostgreSQL rejects NUL in a text.
  if ([orderNumber, intent, eventId, kind].some((text) => text?.includes("\0"))) return null;
  const at = now();
  const stored = await db
    .with("stored", (cte) =>
      cte
        .insertInto("paymentEvents")
        .columns(["provider", "eventId", "kind", "orderNumber", "receivedAt"])
        .expression((eb) =>
          eb
            .selectFrom("payments")
            .select([
              "provider",
              eb.val(eventId).as("eventId"),
              eb.val(kind).as("kind"),
              "orderNumber",
              eb.cast<Date>(eb.val(at), "timestamptz").as("receivedAt"),
            ])
            .where("provider", "=", provider)
            .where((or) =>
              or.or([
                or("orderNumber", "=", orderNumber),
                ...(intent === undefined ? [] : [or("intent", "=", intent)]),
              ]),
            )
            .limit(1),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("orderNumber"),
    )
    .updateTable("payments")
    .from("stored")
    .set({ readDue: at })
    .whereRef("payments.orderNumber", "=", "stored.orderNumber")
    .returning("payments.orderNumber")
    .executeTakeFirst();
  return stored?.orderNumber ?? null;
}

/** The id of the provider whose webhooks arrive at a path; null: there is none. */
export function providerOfWebhook(providers: Iterable<string>, webhook: string): string | null {
  return [...providers].find((id) => findPaymentProvider(id)?.webhook === webhook) ?? null;
}
