import { type ReactNode, useState } from "react";
import { Link, useNavigation } from "react-router";
import { formatOere } from "../../../catalogue/price.ts";
import { CommandNotice } from "../../../commands/command-notice.tsx";
import { useCommand } from "../../../commands/use-command.ts";
import type { PaymentEntryKind } from "../../../db/column-values.ts";
import { Form } from "../../../network/form.tsx";
import type { AdminOrder } from "../../../orders/find-order.server.ts";
import { describeSums } from "../../../orders/payment-messages.ts";
import { isWithBank } from "../../../orders/payments/balance.ts";
import type { Dispute } from "../../../orders/payments/disputes.server.ts";
import { formatDate, formatDateTime } from "../../../shop-time.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import table from "../../../ui/table.module.css";
import text from "../../../ui/text.module.css";
import { paymentsText } from "../../payments/payments-texts.ts";
import type { retryPayment } from "../../payments/retry-payment.server.ts";
import { shownDisputeReason } from "../../payments/shown-dispute-reason.ts";
import { shortenMonth } from "../../short-month.ts";
import { AddPaymentForm } from "./add-payment-form.tsx";
import type { enterPayment, markPaid } from "./add-payment.server.ts";
import type { clearProblem } from "./clear-problem.server.ts";
import type { OrderPayment } from "./find-order-payment.server.ts";
import styles from "./payment-section.module.css";
import { orderPaymentText } from "./payment-texts.ts";
import { RefundForm } from "./refund-form.tsx";
import type { refundOrder } from "./refund-order.server.ts";

interface PaymentSectionProps {
  order: AdminOrder;
  payment: OrderPayment;
  /** The documents that ask for the money or give it back. */
  children: ReactNode;
}

type OtherCommand =
  | typeof enterPayment
  | typeof markPaid
  | typeof retryPayment
  | typeof clearProblem;

/** How an order's payment stands, each movement of its money, and what can be done about it. */
export function PaymentSection({ order, payment, children }: PaymentSectionProps) {
  const { sums, unfinished, refundable, refunds, owed, problem, refundKey, paymentKey } = payment;
  const { lapses, overpaid, charge, disputes, takesPayments, refundableOnline } = payment;
  const canRetry = unfinished.some(({ state, error }) => state !== "pending" && error !== "");
  // Only a refund or a payment of this page begins its form anew: what is typed outlives every other change of the order.
  const refund = useCommand<typeof refundOrder>("refund").result;
  const [refunded, setRefunded] = useState("");
  if (refund?.value !== undefined && refund.value !== refunded) setRefunded(refund.value);
  const { result } = useCommand<OtherCommand>([
    "add-payment",
    "mark-paid",
    "payment-retry",
    "looked-at",
  ]);
  const [entered, setEntered] = useState("");
  if (result?.value !== undefined && result.value !== entered) setEntered(result.value);
  return (
    <section aria-labelledby="payment" className={layout.column}>
      <h2 id="payment">{orderPaymentText("payment")}</h2>
      {(problem !== "" || canRetry) && <Problem text={problem} canRetry={canRetry} />}
      {disputes.map((dispute) => (
        <DisputeNotice key={dispute.reference} dispute={dispute} />
      ))}
      {sums.authorised + sums.captured > 0 && <p>{describeSums(sums)}</p>}
      {children}
      {lapses && <Lapse {...lapses} isShipped={order.status === "shipped"} />}
      {order.status !== "shipped" && sums.held > charge && (
        <p className={text.small}>
          {orderPaymentText("takenWhenShipped", {
            money: formatOere(Math.min(sums.held, charge)),
          })}
        </p>
      )}
      {overpaid > 0 && (
        <Notice tone="plain">
          {orderPaymentText.nodes("paidTooMuch", {
            money: formatOere(overpaid),
            returns: <Link to="/admin/returns">{orderPaymentText("returns")}</Link>,
          })}
        </Notice>
      )}
      {payment.ledger.length > 0 && <LedgerTable ledger={payment.ledger} />}
      {unfinished.map(({ id, kind, amount, state }) => (
        <p key={id} className={text.small}>
          {orderPaymentText(operations[kind][state], { money: formatOere(amount) })}
        </p>
      ))}
      <CommandNotice result={result} />
      {takesPayments && (
        <AddPaymentForm key={entered} used={entered} owed={owed} paymentKey={paymentKey} />
      )}
      {refundable > 0 && !isWithBank(disputes) && (
        <RefundForm
          key={refunded}
          parts={payment.refundParts}
          refundable={refundable}
          refundableOnline={refundableOnline}
          refunds={refunds}
          refundKey={refundKey}
        />
      )}
      <CommandNotice result={refund} />
    </section>
  );
}

interface LapseProps extends NonNullable<OrderPayment["lapses"]> {
  isShipped: boolean;
}

function Lapse({ at, isTold, isSoon, isShipped }: LapseProps) {
  const when = orderPaymentText(isTold ? "lapsesOn" : "canLapseFrom", { time: formatDateTime(at) });
  // It is shipped and not captured: the provider is asked, or refused.
  const words = isShipped ? when : `${when} ${orderPaymentText("shipBefore")}`;
  return isSoon ? <Notice tone="bad">{words}</Notice> : <p className={text.small}>{words}</p>;
}

const operations = {
  take: {
    pending: "takePending",
    done: "takeDone",
    refused: "takeRefused",
    "given-up": "takeGivenUp",
  },
  release: {
    pending: "releasePending",
    done: "releaseDone",
    refused: "releaseRefused",
    "given-up": "releaseGivenUp",
  },
  refund: {
    pending: "refundPending",
    done: "refundDone",
    refused: "refundRefused",
    "given-up": "refundGivenUp",
  },
} as const;

const entries = {
  begun: "begun",
  authorised: "authorised",
  taken: "taken",
  released: "released",
  refunded: "refunded",
  "charged-back": "chargedBack",
  reinstated: "reinstated",
  "refund-failed": "refundFailed",
  failed: "failed",
  cancelled: "givenUp",
} as const satisfies { [Kind in PaymentEntryKind]: string };

function LedgerTable({ ledger }: Pick<OrderPayment, "ledger">) {
  return (
    <table className={table.table} aria-label={orderPaymentText("paymentBook")}>
      <thead>
        <tr>
          <th scope="col">{orderPaymentText("when")}</th>
          <th scope="col">{orderPaymentText("what")}</th>
          <th scope="col" className={table.number}>
            {orderPaymentText("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {ledger.map(({ id, kind, amount, at, note }) => (
          <tr key={id}>
            <td className={text.small}>
              <time dateTime={at.toISOString()}>{shortenMonth(formatDateTime(at))}</time>
            </td>
            <th scope="row">
              {orderPaymentText(entries[kind])}
              {note !== "" && <span className={table.under}>{note}</span>}
            </th>
            <td className={table.number}>{amount === 0 ? "–" : formatOere(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Problem({ text: words, canRetry }: { text: string; canRetry: boolean }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Notice tone="bad">
      <p>{words === "" ? orderPaymentText("notDone") : words}</p>
      <Form method="post" className={classNames(layout.row, styles.retry)} preventScrollReset>
        {canRetry && (
          <Button type="submit" name="intent" value="payment-retry" size="small" pending={isBusy}>
            {paymentsText("tryAgain")}
          </Button>
        )}
        <LookedAtButton />
      </Form>
    </Notice>
  );
}

/** A customer's demand at the bank, or a warning: until when the shop may answer, what it means, or how it ended. */
function DisputeNotice({ dispute }: { dispute: Dispute }) {
  const { kind, amount, reason, status, openedAt, lookedAt } = dispute;
  const isAlarm = status === "open" && lookedAt === null;
  const values = {
    dispute: <b>{orderPaymentText(kind)}</b>,
    money: formatOere(amount),
    date: formatDate(openedAt),
  };
  return (
    <Notice tone={isAlarm ? "bad" : "plain"}>
      {reason === ""
        ? orderPaymentText.nodes("disputeOf", values)
        : orderPaymentText.nodes("disputeFor", {
            dispute: values.dispute,
            money: values.money,
            date: values.date,
            reason: shownDisputeReason(reason),
          })}{" "}
      {describeDispute(dispute)}
      {kind === "warning" && isAlarm && (
        <Form method="post" className={classNames(layout.row, styles.retry)} preventScrollReset>
          <LookedAtButton />
        </Form>
      )}
    </Notice>
  );
}

function describeDispute({ kind, amount, status, chargedBack, answerBy }: Dispute): string {
  if (kind === "warning") {
    return status === "open" ? paymentsText("warned") : orderPaymentText("warningOver");
  }
  if (status === "open") {
    const waits =
      answerBy === null
        ? paymentsText("bankDecides")
        : paymentsText("answerBy", { time: formatDateTime(answerBy) });
    const money = orderPaymentText(kind === "inquiry" ? "inquiryOpen" : "disputeOpen");
    return `${waits} ${money}`;
  }
  if (status === "lost" && chargedBack < amount) {
    return orderPaymentText("disputeLostInPart", { money: formatOere(chargedBack) });
  }
  return orderPaymentText(endings[status]);
}

const endings = {
  won: "disputeWon",
  lost: "disputeLost",
  closed: "disputeClosed",
} as const;

function LookedAtButton() {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Button
      type="submit"
      name="intent"
      value="looked-at"
      variant="outline"
      size="small"
      pending={isBusy}
    >
      {orderPaymentText("markLookedAt")}
    </Button>
  );
}
