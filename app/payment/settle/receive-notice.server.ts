import type {
  IncomingNotice,
  NoticeReading,
  NoticeSubject,
  OnlineProvider,
} from "../online-provider.ts";
import type { PaymentDesk } from "../payment-desk.ts";
import { findPaymentProvider } from "../payment-providers.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

interface Arrived {
  /** The id of the provider. */
  provider: string;
  notice: IncomingNotice;
}

/**
 * Takes a notice: 400 when it is not genuine, 200 for everything else, at once. The provider is asked afterwards how the
 * payment stands. A notice that is lost meanwhile is no loss: the job asks too, so no failure of the shop's is told.
 */
export async function receiveNotice(
  desk: PaymentDesk,
  { provider: id, notice }: Arrived,
): Promise<number> {
  const provider = desk.online.get(id);
  if (!provider) return 404;
  const reading = readSafely(provider, notice);
  if (!reading.ok) {
    desk.log.warn({ provider: id, why: reading.why }, "A payment notice was refused");
    return 400;
  }
  if (!reading.about) return 200;
  try {
    await take(desk, id, reading.about);
  } catch (err) {
    desk.log.warn({ provider: id, err }, "A payment notice could not be stored");
  }
  return 200;
}

/** What a sender makes up must not look like a failure of the shop. */
function readSafely(provider: OnlineProvider, notice: IncomingNotice): NoticeReading {
  try {
    return provider.readNotice(notice);
  } catch {
    return { ok: false, why: "unreadable" };
  }
}

async function take(desk: PaymentDesk, provider: string, about: NoticeSubject): Promise<void> {
  const { intent, withRefunds } = about;
  const orderNumber = await store(desk, provider, about);
  if (orderNumber === null) return;
  const settling = settlePayment(desk, orderNumber, {
    ...(intent !== undefined && { intent }),
    ...(withRefunds !== undefined && { withRefunds }),
  });
  desk.waitUntil(
    settling.catch((err: unknown) => {
      desk.log.warn({ provider, err }, "A payment could not be settled after a notice");
    }),
  );
}

/**
 * Stores a notice and gives the number of its order; null for a repeat, and for an order that is not the shop's. The
 * sender waits for it, so it is one query.
 */
async function store(
  { db, now }: PaymentDesk,
  provider: string,
  { orderNumber, intent, eventId, kind }: NoticeSubject,
): Promise<string | null> {
  // PostgreSQL refuses NUL in a text.
  if (`${orderNumber}${intent ?? ""}`.includes("\0")) return null;
  const stored = await db
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
          eb.cast<Date>(eb.val(now()), "timestamptz").as("receivedAt"),
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
    .returning("orderNumber")
    .executeTakeFirst();
  return stored?.orderNumber ?? null;
}

/** The id of the provider whose notices arrive at a path; null: there is none. */
export function providerOfWebhook(providers: Iterable<string>, webhook: string): string | null {
  return [...providers].find((id) => findPaymentProvider(id)?.webhook === webhook) ?? null;
}
