import { sql } from "kysely";
import type { CurrentUser } from "../../accounts/current-user.ts";
import type { WithdrawalTerms } from "../../db/column-types.ts";
import type { Transaction } from "../../db/database.ts";
import { currentLanguage } from "../../language/current-language.ts";
import type { Services } from "../../services-context.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import { shop, type ShippingMethod } from "../../shop.ts";
import type { SaleTax } from "../../vat/sale-tax.ts";
import { type ContractTexts, digestOf } from "../contract-texts.server.ts";
import type { LockedRecord } from "./lock-records.server.ts";
import { findTransition } from "./order-process.ts";

interface NewLine {
  record: LockedRecord;
  quantity: number;
  /** Whole kroner, after discount, as the customer pays it. */
  unitPrice: number;
}

interface CheckedOut {
  checkoutKey: string;
  fullName: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string;
  note: string;
  paymentMethod: string;
}

interface NewOrder {
  orderNumber: string;
  customer: Pick<CurrentUser, "uid" | "email">;
  /** What the customer entered at checkout. */
  checkout: CheckedOut;
  /** How it is brought to the customer; the order keeps what it is called now. */
  method: Pick<ShippingMethod, "id" | "name" | "needsAddress">;
  lines: readonly NewLine[];
  /** Whole kroner. */
  totals: { shippingCost: number; totalAmount: number };
  tax: SaleTax;
  now: Date;
  /** The order waits for its payment until then; null: it is new at once. */
  holdUntil: Date | null;
  /** For an order that is paid by transfer: how long its customer has, from the invoice on. */
  daysToPay: number | null;
  withdrawalTerms: WithdrawalTerms;
  contractTexts: ContractTexts;
}

/**
 * Places an order, the first row of the table of order-process.ts: takes its copies from the stock, and writes the order, its
 * lines and the first entry of its history, in one statement; a second one writes the payment that an order waits for. The
 * confirmation mail of one that does not wait is queued. The caller has locked the records and checked their stock.
 */
export async function insertOrder(
  transaction: Transaction,
  services: Pick<Services, "queueMail">,
  newOrder: NewOrder,
): Promise<void> {
  const { orderNumber, customer, checkout, method, lines, totals, tax, now, holdUntil } = newOrder;
  const { checkoutKey, fullName, address, postalCode, city, country, phone, note, paymentMethod } =
    checkout;
  const { terms, withdrawalInformation } = newOrder.contractTexts;
  const contractDigest = digestOf(newOrder.contractTexts);
  const status = holdUntil ? "awaiting-payment" : "new";
  const transition = findTransition(null, status, "customer");
  await transaction
    .with("sold", (query) =>
      query
        .updateTable("records")
        .from(boughtCopies(lines))
        .set((eb) => ({
          stock: sql<number>`${eb.ref("records.stock")} - ${eb.ref("bought.quantity")}`,
        }))
        .whereRef("records.id", "=", "bought.id"),
    )
    .with("inserted_lines", (query) =>
      query.insertInto("orderLines").values(
        lines.map(({ record, quantity, unitPrice }, index) => {
          const { id: recordId, album, artist, coverImage, format, price, discount } = record;
          return {
            orderNumber,
            lineNumber: index + 1,
            recordId,
            album,
            artist,
            coverImage,
            format,
            price,
            discount,
            unitPrice,
            quantity,
          };
        }),
      ),
    )
    .with("inserted_status", (query) =>
      query.insertInto("orderStatusChanges").values({
        orderNumber,
        status,
        changedAt: now,
        changedBy: customer.uid,
        changedAs: "customer",
      }),
    )
    .with("inserted_texts", (query) =>
      query
        .insertInto("contractTexts")
        .values({ digest: contractDigest, terms, withdrawalInformation })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto("orders")
    .values({
      orderNumber,
      userId: customer.uid,
      // As it is now: a change of it that is under way is waited for, and later ones are carried over (keep_order_emails).
      email: sql<string>`(select email from users where id = ${customer.uid} for key share)`,
      checkoutKey,
      fullName,
      address,
      postalCode,
      city,
      country,
      phone,
      note,
      shippingMethod: method.id,
      shippingName: method.name,
      pickedUp: !method.needsAddress,
      paymentMethod,
      ...totals,
      // A trigger fixes the rate and the area of each line by these (keep_line_vat).
      vatPercent: tax.ratePercent,
      vatArea: tax.area,
      vatCountry: tax.country,
      marginVatPercent: tax.marginRatePercent,
      exportWords: tax.exportWords,
      status,
      orderDate: now,
      orderedOn: dayOnShopClock(now),
      createdAt: now,
      paymentState: holdUntil ? "awaiting" : "unpaid",
      // As balanceOf (../payments/balance.ts) has it: an order that waits is not owed.
      owed: holdUntil ? 0 : totals.totalAmount * 100,
      daysToPay: newOrder.daysToPay,
      language: currentLanguage(),
      withdrawalTerms: JSON.stringify(newOrder.withdrawalTerms),
      contractDigest,
    })
    .execute();
  if (transition?.mail) {
    await services.queueMail(transaction, { kind: transition.mail, orderNumber });
  }
  if (!holdUntil) return;
  await transaction
    .insertInto("payments")
    .values({
      orderNumber,
      provider: paymentMethod,
      amount: totals.totalAmount * 100,
      currency: shop.currency,
      // Not before the checkout has had the time to begin.
      holdUntil,
      readDue: new Date(now.getTime() + 60_000),
      createdAt: now,
    })
    .execute();
}

function boughtCopies(lines: readonly NewLine[]) {
  return sql<{ id: string; quantity: number }>`unnest(
    ${lines.map(({ record }) => record.id)}::text[],
    ${lines.map(({ quantity }) => quantity)}::integer[]
  )`.as<"bought">(sql`bought(id, quantity)`);
}
