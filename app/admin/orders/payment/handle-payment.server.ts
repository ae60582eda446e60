import { data } from "react-router";
import type { CurrentUser } from "../../../accounts/current-user.ts";
import type { AuditAction } from "../../../audit/audit-actions.ts";
import { writeAuditEntry } from "../../../audit/write-audit-entry.server.ts";
import { formatOere } from "../../../catalogue/price.ts";
import { retryTransaction } from "../../../db/retry-transaction.ts";
import { textOf } from "../../../forms/read-form.server.ts";
import { findInvoicedSum } from "../../../invoices/find-invoiced-sum.server.ts";
import { findOrderForAdmin, type AdminOrder } from "../../../orders/find-order.server.ts";
import { asShipped } from "../../../orders/shipment/shipment.ts";
import { lockOrder } from "../../../payment/lock-order.server.ts";
import { markAsPaid } from "../../../payment/operations/mark-as-paid.server.ts";
import { requestRefund } from "../../../payment/operations/request-refund.server.ts";
import type { Services } from "../../../services-context.ts";
import { owedFor } from "./owed-for.ts";
import { readPaidOn } from "./paid-on.ts";
import { readRefundForm, refundParts } from "./refund-form.ts";
import type { PaymentResult, TypedPayment } from "./payment-result.ts";

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
  const [amount, reason, paidOn] = ["amount", "reason", "paidOn"].map((name) => textOf(form, name));
  const parts = form.getAll("part").filter((part) => typeof part === "string");
  return { amount: amount ?? "", reason: reason ?? "", paidOn: paidOn ?? "", parts };
}

type Acting = PaymentForm & { order: AdminOrder };

async function act(services: Services, acting: Acting): Promise<PaymentResult> {
  switch (textOf(acting.form, "intent")) {
    case "refund":
      return { ...(await refund(services, acting)), isRefund: true };
    case "mark-paid":
      return markPaid(services, acting);
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
    ...{ tone: "good", message: `${formatOere(amount)} goes back to the customer.` },
    refunded: key,
  };
}

async function markPaid(services: Services, { form, order, by }: Acting): Promise<PaymentResult> {
  const { orderNumber } = order;
  const at = readPaidOn(textOf(form, "paidOn"), { from: order.orderDate, now: services.now() });
  if (!at) {
    const paidOn = "Choose a day from the order's to today.";
    return { tone: "bad", message: "", errors: { paidOn } };
  }
  const result = await retryTransaction(services.db, async (transaction) => {
    const status = await lockOrder(transaction, orderNumber);
    if (status === "cancelled") return { ok: false, reason: "nothing-owed" } as const;
    const amount = owedFor(order, await findInvoicedSum(transaction, orderNumber));
    const marked = await markAsPaid(transaction, {
      ...{ orderNumber, amount, at, enteredAt: services.now() },
    });
    if (marked.ok) {
      await writeAuditEntry(
        transaction,
        entry({ by, action: "order.paid", order, amount, reason: "" }),
      );
    }
    return { ...marked, amount };
  });
  if (result.ok)
    return { tone: "good", message: `${formatOere(result.amount)} is marked as paid.` };
  return { tone: "bad", message: "This order is paid already, or nothing is owed for it." };
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
    await writeAuditEntry(transaction, {
      ...{ by, action: "order.looked-at", subject: { kind: "order", id: orderNumber } },
      ...{ before: { problem: payment.problem }, after: { problem: "" } },
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
