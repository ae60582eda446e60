import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import type { CurrentUser } from "../../../accounts/current-user.ts";
import type { AuditAction } from "../../../audit/audit-actions.ts";
import { writeAuditEntry } from "../../../audit/write-audit-entry.server.ts";
import { readAmount } from "../../../catalogue/cost.ts";
import { formatOere } from "../../../catalogue/price.ts";
import { retryTransaction } from "../../../db/retry-transaction.ts";
import { textOf } from "../../../forms/read-form.server.ts";
import { findOrderForAdmin, type AdminOrder } from "../../../orders/find-order.server.ts";
import { maxTotal } from "../../../orders/order-total.ts";
import { addPayment } from "../../../orders/payments/add-payment.server.ts";
import { requestRefund } from "../../../orders/payments/request-refund.server.ts";
import { lockOrder } from "../../../orders/process/lock-order.server.ts";
import { asShipped } from "../../../orders/shipment/shipment.ts";
import type { Services } from "../../../services-context.ts";
import { retryPayment } from "../../payments/retry-payment.server.ts";
import { readPaidOn } from "./paid-on.ts";
import type { PaymentResult, TypedPayment } from "./payment-result.ts";
import { readRefundForm, refundParts } from "./refund-form.ts";

interface PaymentForm {
  form: FormData;
  orderNumber: string;
  by: CurrentUser;
}

/** Handles the buttons of the payment section; null when there is no such order. */
export async function handlePayment(services: Services, posted: PaymentForm) {
  const order = await findOrderForAdmin(services.db, posted.orderNumber);
  if (!order) return null;
  const result = await act(services, { ...posted, order });
  const payment = result.tone === "bad" ? { ...result, typed: readTyped(posted.form) } : result;
  return data({ payment }, { status: statusOf(result) });
}

function statusOf({ tone, errors }: PaymentResult): number {
  if (errors) return 400;
  return tone === "bad" ? 409 : 200;
}

function readTyped(form: FormData): TypedPayment {
  return {
    amount: textOf(form, "amount"),
    reason: textOf(form, "reason"),
    received: textOf(form, "received"),
    paidOn: textOf(form, "paidOn"),
    parts: form.getAll("part").filter((part) => typeof part === "string"),
  };
}

type Acting = PaymentForm & { order: AdminOrder };

async function act(services: Services, acting: Acting): Promise<PaymentResult> {
  switch (textOf(acting.form, "intent")) {
    case "refund":
      return { ...(await refund(services, acting)), isRefund: true };
    case "mark-paid":
      return enterPayment(services, acting, true);
    case "add-payment":
      return enterPayment(services, acting, false);
    case "payment-retry":
      return retry(services, acting);
    default:
      return clearProblem(services, acting);
  }
}

async function refund(services: Services, { form, order, by }: Acting): Promise<PaymentResult> {
  const read = readRefundForm(form, refundParts(asShipped(order)));
  if (!read) throw data("This form could not be read.", { status: 400 });
  if ("errors" in read) return { tone: "bad", message: "", errors: read.errors };
  const { orderNumber } = order;
  const { amount, reason, key } = read.values;
  const result = await retryTransaction(services.db, async (transaction) => {
    await lockOrder(transaction, orderNumber);
    const request = { ...read.values, orderNumber, requestedBy: by.uid, at: services.now() };
    const requested = await requestRefund(transaction, services, request);
    if (requested.ok && requested.isNew) {
      await writeAuditEntry(
        transaction,
        entry({ by, action: "order.refund", order, amount, reason }),
      );
    }
    return requested;
  });
  if (!result.ok) {
    const left = formatOere(Math.max(0, result.refundable));
    if (result.reason === "too-much") {
      const errors = { amount: `At most ${left} can be refunded. Nothing was refunded.` };
      return { tone: "bad", message: "", errors };
    }
    const message = `There was another refund meanwhile: ${left} can still be refunded. Nothing more was refunded; look it over and try again.`;
    return { tone: "bad", message };
  }
  await services.payments.executePending(orderNumber);
  return {
    tone: "good",
    message: `${formatOere(amount)} goes back to the customer.`,
    refunded: key,
  };
}

/** "Add payment", or "Mark as paid", which enters all that is owed. */
async function enterPayment(
  services: Services,
  { form, order, by }: Acting,
  isAll: boolean,
): Promise<PaymentResult> {
  const { orderNumber } = order;
  const enteredAt = services.now();
  const at = readPaidOn(textOf(form, "paidOn"), { from: order.orderDate, now: enteredAt });
  const typed = isAll ? null : readAmount(textOf(form, "received").trim());
  const errors: PaymentResult["errors"] = {
    ...(!at && { paidOn: "Choose a day from the order's to today." }),
    ...(!isAll &&
      (typed === null || typed <= 0 || typed > mostReceived) && {
        received: "Enter an amount above 0, such as 89 or 87,50.",
      }),
  };
  if (!at || Object.keys(errors).length > 0) return { tone: "bad", message: "", errors };
  const { data: key = randomUUID() } = z.uuid().safeParse(form.get("paymentKey"));
  const result = await retryTransaction(services.db, async (transaction) => {
    await lockOrder(transaction, orderNumber);
    const payment = { orderNumber, key, amount: typed, at, enteredAt };
    const added = await addPayment(transaction, payment);
    if (added.ok && added.isNew) {
      const { amount } = added;
      const change = { by, action: "order.paid", order, amount, reason: "" } as const;
      await writeAuditEntry(transaction, entry(change));
    }
    return added;
  });
  if (!result.ok) return { tone: "bad", message: refusedPayments[result.reason] };
  const money = formatOere(result.amount);
  const rest =
    result.owed > 0
      ? ` ${formatOere(result.owed)} is still owed.`
      : result.owedBack > 0
        ? ` ${formatOere(result.owedBack)} too much came: it is owed back.`
        : "";
  const message = isAll ? `${money} is marked as paid.` : `${money} is entered.${rest}`;
  return { tone: "good", message, entered: key };
}

/** Øre. More is a slip of the keyboard. */
const mostReceived = maxTotal * 100;

const refusedPayments = {
  "not-found": "There is no such order any more.",
  "nothing-owed": "This order is paid already, or nothing is owed for it.",
  "not-by-hand":
    "The customer pays this order by a provider, which holds the money or is being asked for it: nothing was entered.",
};

async function retry(
  services: Services,
  { order: { orderNumber }, by }: Acting,
): Promise<PaymentResult> {
  const result = await retryPayment(services, { orderNumber, by });
  return { tone: result.tone, message: result.message };
}

async function clearProblem(
  { db }: Pick<Services, "db">,
  { order: { orderNumber }, by }: Acting,
): Promise<PaymentResult> {
  await retryTransaction(db, async (transaction) => {
    await lockOrder(transaction, orderNumber);
    const payment = await transaction
      .selectFrom("payments")
      .select("problem")
      .where("orderNumber", "=", orderNumber)
      .forUpdate()
      .executeTakeFirst();
    // Somebody else has looked at it: there is nothing to clear and nothing to write down.
    if (!payment || payment.problem === "") return;
    await transaction
      .updateTable("payments")
      .set({ problem: "" })
      .where("orderNumber", "=", orderNumber)
      .execute();
    // What is still owed by or to the customer stands on those lists.
    await transaction
      .updateTable("paymentOperations")
      .set({ error: "" })
      .where("orderNumber", "=", orderNumber)
      .where("state", "in", ["refused", "given-up"])
      .execute();
    await writeAuditEntry(transaction, {
      by,
      action: "order.looked-at",
      subject: { kind: "order", id: orderNumber },
      before: { problem: payment.problem },
      after: { problem: "" },
    });
  });
  return { tone: "good", message: "The payment is off the list of those that need a look." };
}

interface PaymentChange {
  by: CurrentUser;
  action: AuditAction;
  order: AdminOrder;
  /** Øre. */
  amount: number;
  reason: string;
}

function entry({
  by,
  action,
  order: { orderNumber, paymentState },
  amount,
  reason,
}: PaymentChange) {
  return {
    by,
    action,
    subject: { kind: "order" as const, id: orderNumber },
    before: { payment: paymentState },
    after: { payment: [formatOere(amount), reason].filter((text) => text !== "").join(", ") },
  };
}
