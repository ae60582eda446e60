import { randomUUID } from "node:crypto";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import type { Transaction } from "../../db/database.ts";
import type { ProviderActivity } from "../../payment/provider-account.ts";
import type { SettingsReader } from "../../settings/find-settings.server.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import { shop } from "../../shop.ts";
import { storeBalance } from "../payments/order-account.server.ts";
import { writeEntries } from "../payments/write-entries.server.ts";
import { saleTaxOf } from "../sale-taxes.ts";

interface Adopted {
  activity: ProviderActivity;
  /** Name of its only line, since the records bought are unknown. */
  album: string;
  provider: string;
  by: CurrentUser;
  settings: Awaited<ReturnType<SettingsReader["read"]>>;
  at: Date;
}

/**
 * Makes an order of a payment that its provider has and this shop lost, with the amount on one line. Nothing leaves the stock and
 * nobody is mailed. False where an order of this number is here by now.
 */
export async function insertAdoptedOrder(
  transaction: Transaction,
  { activity, album, provider, by, settings, at }: Adopted,
): Promise<boolean> {
  const { kind, orderNumber, amount, currency, email, reference, intent, madeAt } = activity;
  const kroner = amount / 100;
  // As most orders; the destination is not known.
  const tax = saleTaxOf(settings, { country: shop.country, at: madeAt });
  const [method] = shop.shippingMethods;
  const status = kind === "open" ? "awaiting-payment" : "new";
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
      status,
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
      album,
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
    .values({ orderNumber, status, changedAt: madeAt, changedBy: null, changedAs: "shop" })
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
