import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { CurrentUser } from "../../../accounts/current-user.ts";
import { adminsHaveNoLimit, requireAdmin } from "../../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../../audit/write-audit-entry.server.ts";
import { readAmount } from "../../../catalogue/cost.ts";
import { formatOere } from "../../../catalogue/price.ts";
import { type Call, defineCommand } from "../../../commands/command.server.ts";
import { done, type Outcome, refuse } from "../../../commands/outcome.ts";
import { retryTransaction } from "../../../db/retry-transaction.ts";
import { cutText } from "../../../forms/cut-text.ts";
import {
  findOrderForAdmin,
  noSuchOrder,
  orderNumberOf,
} from "../../../orders/find-order.server.ts";
import { maxTotal } from "../../../orders/order-total.ts";
import { addPayment } from "../../../orders/payments/add-payment.server.ts";
import { lockOrder } from "../../../orders/process/lock-order.server.ts";
import { dayOnShopClock } from "../../../shop-time.ts";
import { orderPaymentText } from "./payment-texts.ts";

/** Øre. More is a slip of the keyboard. */
const mostReceived = maxTotal * 100;

/** As the form "Add payment" has them, which has a button for each of the two commands. */
const fields = {
  /** The same form sent twice is one payment; the value of a payment that was entered, so that its form begins anew. */
  paymentKey: z.uuid().catch(() => randomUUID()),
  paidOn: z.string().default(""),
};

/** "Add payment": money that came without a provider. */
export const enterPayment = defineCommand({
  name: "add-payment",
  schema: z.object({
    ...fields,
    received: z
      .string()
      .default("")
      .transform((text) => readAmount(text.trim()) ?? 0)
      .refine((amount) => amount > 0 && amount <= mostReceived, {
        error: () => orderPaymentText("enterAmount"),
      }),
  }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: (call) => enter(call, call.input.received),
});

/**
 * "Mark as paid": all that is owed has come. Where another amount was typed, or something else is owed by now, it asks which is
 * meant; `meant` is what the answered question named.
 */
export const markPaid = defineCommand({
  name: "mark-paid",
  schema: z.object({
    ...fields,
    received: z.string().default("").transform(trim),
    meant: z.string().default("").transform(trim),
  }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: (call) => {
    const { received, meant } = call.input;
    const expected = meant === "" ? received : meant;
    return enter(call, null, expected === "" ? undefined : (readAmount(expected) ?? 0));
  },
});

function trim(text: string): string {
  return text.trim();
}

type PaymentCall = Call<CurrentUser> & {
  input: { paymentKey: string; paidOn: string; received: number | string };
};

/** Enters so many øre; null: all that is owed, where that is as expected. */
async function enter(
  { input, by, services, params }: PaymentCall,
  received: number | null,
  expected?: number,
): Promise<Outcome<string>> {
  const order = await findOrderForAdmin(services.db, orderNumberOf(params));
  if (!order) throw noSuchOrder();
  const { orderNumber } = order;
  const enteredAt = services.now();
  const at = readPaidOn(input.paidOn, { from: order.orderDate, now: enteredAt });
  if (!at) {
    return refuse("invalid", { fieldErrors: { paidOn: [orderPaymentText("chooseDay")] } });
  }
  const key = input.paymentKey;
  const result = await retryTransaction(services.db, async (transaction) => {
    await lockOrder(transaction, orderNumber);
    const payment = { orderNumber, key, amount: received, expected, at, enteredAt };
    const added = await addPayment(transaction, payment);
    if (added.ok && added.isNew) {
      await writeAuditEntry(transaction, {
        by,
        action: "order.paid",
        subject: { kind: "order", id: orderNumber },
        before: { payment: order.paymentState },
        after: { payment: formatOere(added.amount) },
      });
    }
    return added;
  });
  if (!result.ok) {
    if (result.reason !== "other-amount") {
      return refuse("conflict", orderPaymentText(refusals[result.reason]));
    }
    const typed = cutText(String(input.received), 40);
    const values = { typed, money: formatOere(result.owed) };
    return refuse("invalid", {
      fieldErrors: { received: [orderPaymentText("whichIsMeant", values)] },
    });
  }
  const money = formatOere(result.amount);
  const message =
    received === null
      ? orderPaymentText("isMarkedPaid", { money })
      : describeEntered(money, result);
  return done({ message, value: key });
}

/** `left` is what is owed afterwards, and what came too much, in øre. */
function describeEntered(money: string, left: { owed: number; owedBack: number }): string {
  if (left.owed > 0) {
    return orderPaymentText("isEnteredOwed", { money, owed: formatOere(left.owed) });
  }
  return left.owedBack > 0
    ? orderPaymentText("isEnteredTooMuch", { money, tooMuch: formatOere(left.owedBack) })
    : orderPaymentText("isEntered", { money });
}

const refusals = {
  "not-found": "noSuchOrder",
  "nothing-owed": "nothingOwed",
  "not-by-hand": "notByHand",
} as const;

/**
 * The moment that an order's money is entered with: the day that was chosen, around noon, or now for today. Null for what is
 * no day, lies before the order, or in the future.
 */
export function readPaidOn(text: string, { from, now }: { from: Date; now: Date }): Date | null {
  const today = dayOnShopClock(now);
  if (text === "" || text === today) return now;
  // Around noon in Denmark; in time zones far away another hour of UTC is on that day.
  const moment = ["11", "00", "23"]
    .map((hour) => new Date(`${text}T${hour}:00:00Z`))
    .find((each) => !Number.isNaN(each.getTime()) && dayOnShopClock(each) === text);
  if (!moment) return null;
  return text >= dayOnShopClock(from) && text < today ? moment : null;
}
