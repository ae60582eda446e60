import type { Database, Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import type { Log } from "../../observability.ts";
import type { PaymentProvider, PaymentSettings } from "../../payment/payment-provider.ts";
import { paymentProviders } from "../../payment/payment-providers.server.ts";
import type { ProviderAccount } from "../../payment/provider-account.ts";
import type { ShopInstance } from "../../quiet/shop-instance.ts";
import { paymentSection } from "../payment-section.ts";
import { seal } from "../secrets/seal.server.ts";
import type { SecretKeys } from "../secrets/secret-keys.server.ts";
import { settingName } from "../section.ts";
import { settingsText } from "../settings-texts.ts";

/** The ways to pay whose webhooks the shop registers, by their ids, with what belongs to each. */
const registered = {
  card: { keys: "stripe", secret: "stripeWebhookSecret" },
  mobilepay: { keys: "vipps", secret: "vippsWebhookSecret" },
} as const;

type RegisteredId = keyof typeof registered;

export interface WebhookServices {
  db: Database;
  now: () => Date;
  log: Log;
  publicUrl: string;
  instance: ShopInstance;
  secretKeys: SecretKeys;
}

/** Milliseconds within which a provider has answered, or will not; several requests take their turns. */
const patience = 60_000;

/**
 * Sees to it that the providers tell the shop of payments: registers the shop's address where it is not, for keys that are
 * entered in the shop. Leaves alone what the environment sets, a secret that was entered by hand, and an address that
 * providers cannot reach. What goes wrong is kept for the page of payment, and tried again by the next call.
 */
export async function ensureWebhooks(
  services: WebhookServices,
  { keys, given }: { keys: PaymentSettings; given: PaymentSettings },
): Promise<void> {
  if (!isReachable(services.publicUrl) || (await services.instance.isQuiet())) return;
  for (const provider of paymentProviders) {
    const own = findRegistered(provider);
    if (!own || given[own.keys]) continue;
    const account = await provider.openAccount?.(keys, services.instance);
    const secret = keys[own.keys]?.webhookSecret ?? "";
    if (account) await ensureWebhook(services, { provider, account, hasSecret: secret !== "" });
  }
}

/** Providers send notices to https addresses that are on the internet. */
export function isReachable(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === "localhost" || /\.(localhost|local|internal)$/.test(hostname);
  return protocol === "https:" && !isLocal && !/^[\d.]+$|^\[/.test(hostname);
}

function findRegistered({ id }: PaymentProvider) {
  return id in registered ? registered[id as RegisteredId] : null;
}

interface Ensured {
  provider: PaymentProvider;
  account: ProviderAccount;
  /** Whether the shop has a secret to check notices by. */
  hasSecret: boolean;
}

async function ensureWebhook(
  services: WebhookServices,
  { provider, account, hasSecret }: Ensured,
): Promise<void> {
  const { db, now, log, publicUrl } = services;
  const url = `${publicUrl}/webhooks/${provider.webhook ?? ""}`;
  const row = await claim(db, provider.id, now());
  // Another process is at it.
  if (!row) return;
  // Entered by hand: the owner has registered it.
  if (hasSecret && row.endpoint === "") {
    await release(db, provider.id, { problem: "" });
    return;
  }
  try {
    const stands = hasSecret && row.url === url && (await account.hasWebhook(row.endpoint, url));
    if (stands) {
      await release(db, provider.id, { problem: "", checkedAt: now() });
      return;
    }
    const webhook = await account.registerWebhook(url);
    if (row.endpoint !== "" && row.endpoint !== webhook.id) {
      await account.removeWebhook(row.endpoint).catch(() => undefined);
    }
    await storeWebhook(services, { provider, url, webhook });
  } catch (err) {
    log.warn({ provider: provider.id, err }, "A payment webhook could not be registered");
    const problem = err instanceof Error ? err.message : String(err);
    await release(db, provider.id, { problem });
  }
}

/** The row of a provider, for this process until it is released; null while another process has it. */
async function claim(db: Database, provider: string, at: Date) {
  const busyUntil = new Date(at.getTime() + patience);
  const row = await db
    .insertInto("paymentWebhooks")
    .values({ provider, busyUntil })
    .onConflict((conflict) =>
      conflict
        .column("provider")
        .doUpdateSet({ busyUntil })
        .where((eb) =>
          eb.or([
            eb("paymentWebhooks.busyUntil", "is", null),
            eb("paymentWebhooks.busyUntil", "<", at),
          ]),
        ),
    )
    .returning(["endpoint", "url"])
    .executeTakeFirst();
  return row ?? null;
}

async function release(
  db: Database | Transaction,
  provider: string,
  found: { problem: string; checkedAt?: Date; endpoint?: string; url?: string },
): Promise<void> {
  await db
    .updateTable("paymentWebhooks")
    .set({ ...found, busyUntil: null })
    .where("provider", "=", provider)
    .execute();
}

interface NewWebhook {
  provider: PaymentProvider;
  url: string;
  webhook: { id: string; secret: string };
}

/** Stores what the provider told, the secret encrypted. All processes check notices by it within a second. */
async function storeWebhook(
  { db, now, secretKeys }: WebhookServices,
  { provider, url, webhook: { id: endpoint, secret } }: NewWebhook,
): Promise<void> {
  const own = findRegistered(provider);
  if (!own) return;
  const name = settingName(paymentSection, own.secret);
  const value = JSON.stringify(seal(secret, { key: await secretKeys.forSealing(), name }));
  await retryTransaction(db, async (transaction) => {
    await transaction
      .insertInto("shopSettings")
      .values({ name, value, changedAt: now() })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, changedAt: now() }))
      .execute();
    await release(transaction, provider.id, { problem: "", checkedAt: now(), endpoint, url });
  });
}

/** How a provider's webhook stands, for the page of payment. */
export interface WebhookState {
  /** The shop has registered it. */
  isRegistered: boolean;
  /** Why it could not be; "" when it could. */
  problem: string;
  receivedAt: Date | null;
}

/** By the ids of the ways to pay; one without keys is not there. */
export async function findWebhooks(db: Database): Promise<{ [provider: string]: WebhookState }> {
  const rows = await db
    .selectFrom("paymentWebhooks")
    .select(["provider", "endpoint", "problem", "receivedAt"])
    .execute();
  return Object.fromEntries(
    rows.map(({ provider, endpoint, problem, receivedAt }) => [
      provider,
      { isRegistered: endpoint !== "", problem, receivedAt },
    ]),
  );
}

/** What became of the keys of a provider: from `before` to `after`. */
interface ChangedKeys {
  before: PaymentSettings;
  after: PaymentSettings;
  /** The webhook secrets that were entered by hand just now, by their settings' names. */
  typed: readonly string[];
}

/**
 * Takes away what the shop has registered with keys that are gone, or that an owner's own webhook takes the place of. Gives
 * what its owner has to do by hand, in words.
 */
export async function removeWebhooks(
  { db, instance, log }: Pick<WebhookServices, "db" | "instance" | "log">,
  { before, after, typed }: ChangedKeys,
): Promise<string[]> {
  const words: string[] = [];
  for (const provider of paymentProviders) {
    const own = findRegistered(provider);
    if (!own || !before[own.keys]) continue;
    const isOver = !after[own.keys] || typed.includes(own.secret);
    if (!isOver) continue;
    const row = await db
      .deleteFrom("paymentWebhooks")
      .where("provider", "=", provider.id)
      .returning("endpoint")
      .executeTakeFirst();
    const account = await provider.openAccount?.(before, instance);
    if (!row || row.endpoint === "" || !account) continue;
    await account.removeWebhook(row.endpoint).catch((err: unknown) => {
      log.warn({ provider: provider.id, err }, "A payment webhook could not be removed");
      words.push(settingsText("webhookStays", { provider: provider.name }));
    });
  }
  return words;
}
