import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { defineCommand, pageField } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import type { Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { storeBalance } from "../../orders/payments/order-account.server.ts";
import { writeEntries } from "../../orders/payments/write-entries.server.ts";
import { saleTaxOf } from "../../orders/sale-taxes.ts";
import { paymentName } from "../../payment/payment-providers.server.ts";
import { findQuietReasons } from "../../quiet/quiet-state.server.ts";
import type { SettingsReader } from "../../settings/find-settings.server.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import { shop } from "../../shop.ts";
import { sinceOf } from "./find-quiet-page.server.ts";
import { findUnknownActivity, type UnknownActivity } from "./find-unknown-activity.server.ts";
import { quietText } from "./quiet-texts.ts";

/**
 * Makes an order of a payment that a provider has and no order here knows. Nothing is asked of the provider but what it has; once
 * the quiet ends, the payment is read as any other, and the order can be shipped, or cancelled and so refunded.
 */
export const adoptPayment = defineCommand({
  name: "adopt",
  schema: z.object({
    provider: pageField(z.string().max(40)),
    reference: pageField(z.string().max(255)),
  }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input: { provider, reference }, by, services }) => {
    const { db, now, settings } = services;
    const reasons = await findQuietReasons(db);
    const found = reasons ? await findUnknownActivity(services, sinceOf(reasons, now())) : [];
    const activity = found
      .find(({ id }) => id === provider)
      ?.activities?.find((one) => one.kind === "payment" && one.reference === reference);
    const name = paymentName(provider);
    if (!activity) return refuse("conflict", quietText("notThere", { provider: name }));
    const { orderNumber, amount, currency } = activity;
    if (amount % 100 !== 0 || currency !== shop.currency) {
      return refuse("conflict", quietText("notWhole", { order: orderNumber, provider: name }));
    }
    const values = await settings.read();
    const isNew = await retryTransaction(db, (transaction) =>
      insertAdopted(transaction, { activity, provider, by, settings: values, at: now() }),
    );
    return isNew
      ? done({ message: quietText("adopted", { order: orderNumber }) })
      : refuse("conflict", quietText("notThere", { provider: name }));
  },
});

interface Adopted {
  activity: UnknownActivity;
  provider: string;
  by: CurrentUser;
  settings: Awaited<ReturnType<SettingsReader["read"]>>;
  at: Date;
}

/** False where an order of this number is here by now. */
async function insertAdopted(
  transaction: Transaction,
  { activity, provider, by, settings, at }: Adopted,
): Promise<boolean> {
  const { orderNumber, amount, currency, email, reference, intent, madeAt } = activity;
  const kroner = amount / 100;
  // As most orders; the destination is not known.
  const tax = saleTaxOf(settings, { country: shop.country, at: madeAt });
  const [method] = shop.shippingMethods;
  const customer = await transaction
    .selectFrom("users")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  const inserted = await transaction
    .insertInto("orders")
    .values({
      orderNumber,
      userId: customer?.id ?? null,
      email,
      checkoutKey: randomUUID(),
      fullName: email,
      address: "",
      postalCode: "",
      city: "",
      country: shop.country,
      shippingMethod: method.id,
      shippingName: method.name,
      pickedUp: false,
      paymentMethod: provider,
      shippingCost: 0,
      totalAmount: kroner,
      vatPercent: tax?.ratePercent ?? 25,
      vatArea: tax?.area ?? "domestic",
      vatCountry: tax?.country ?? shop.country,
      marginVatPercent: tax?.marginRatePercent ?? null,
      exportWords: tax?.exportWords ?? "",
      status: "new",
      orderDate: madeAt,
      orderedOn: dayOnShopClock(madeAt),
      createdAt: at,
      paymentState: "awaiting",
      ownerTold: true,
      language: shop.languages[0],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("orderNumber")
    .executeTakeFirst();
  if (!inserted) return false;
  await transaction
    .insertInto("orderLines")
    .values({
      orderNumber,
      lineNumber: 1,
      recordId: "unknown",
      album: quietText("unknownRecord"),
      artist: shop.name,
      coverImage: "sleeve/0000000000000000",
      format: "LP",
      price: kroner,
      discount: 0,
      unitPrice: kroner,
      quantity: 1,
    })
    .execute();
  await transaction
    .insertInto("orderStatusChanges")
    .values({ orderNumber, status: "new", changedAt: madeAt, changedBy: null, changedAs: "shop" })
    .execute();
  await transaction
    .insertInto("payments")
    .values({
      orderNumber,
      provider,
      amount,
      currency,
      reference,
      intent,
      holdUntil: at,
      readDue: at,
      createdAt: madeAt,
    })
    .execute();
  await writeEntries(transaction, orderNumber, [{ kind: "begun", amount, at: madeAt }]);
  await storeBalance(transaction, { orderNumber, at });
  await writeAuditEntry(transaction, {
    by,
    action: "order.adopt",
    subject: { kind: "order", id: orderNumber },
    before: null,
    after: { payment: reference },
  });
  return true;
}
