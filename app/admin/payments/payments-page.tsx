import { Link, useNavigation } from "react-router";
import { formatOere } from "../../catalogue/price.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { Form } from "../../network/form.tsx";
import type { Payments } from "../../orders/payments/payments.ts";
import { pageMeta } from "../../page-meta.ts";
import { paymentName } from "../../payment/payment-providers.server.ts";
import { shownProblem } from "../../payment/shown-problem.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDate, formatDateTime } from "../../shop-time.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/payments-page.ts";
import { authorisationEnd } from "./authorisation-end.ts";
import {
  findPaymentsToLookAt,
  findRetryable,
  type PaymentToLookAt,
} from "./find-payments-to-look-at.server.ts";
import { paymentsText } from "./payments-texts.ts";
import { retryPayment } from "./retry-payment.server.ts";
import { shownDisputeReason } from "./shown-dispute-reason.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: paymentsText("toLookAt"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, payments } = context.get(servicesContext);
  const found = await findPaymentsToLookAt(db, now());
  const retryable = await findRetryable(
    db,
    found.map(({ orderNumber }) => orderNumber),
  );
  return {
    payments: found.map((payment) => ({
      orderNumber: payment.orderNumber,
      kind: payment.kind,
      since: payment.since,
      why: describe(payment, payments),
      method: paymentName(payment.provider),
      canRetry:
        (payment.kind === "problem" || payment.kind === "unsettled") &&
        retryable.has(payment.orderNumber),
    })),
    modes: payments.modes,
    live: showLive(context, [topics.orders]),
  };
}

function describe(payment: PaymentToLookAt, { authorisationHoursOf }: Payments): string {
  const { kind, why, until, provider, since, amount } = payment;
  if (kind === "warning") {
    const reason = shownDisputeReason(why);
    return `${paymentsText("warns", { reason })} ${paymentsText("warned")}`;
  }
  if (kind === "dispute" || kind === "inquiry") {
    const money = formatOere(amount);
    const words = disputeTexts[kind];
    const disputed =
      why === ""
        ? paymentsText(words.without, { money })
        : paymentsText(words.withReason, { money, reason: shownDisputeReason(why) });
    const answer =
      until === null
        ? paymentsText("bankDecides")
        : paymentsText("answerBy", { time: formatDateTime(until) });
    return `${disputed} ${answer}`;
  }
  if (kind !== "held") return shownProblem(why);
  const hours = authorisationHoursOf(provider);
  const end = authorisationEnd({ authorisedAt: since, captureBefore: until, hours });
  if (!end) return paymentsText("longAuthorised");
  return paymentsText(end.isTold ? "lapsesOn" : "canLapseFrom", { date: formatDate(end.at) });
}

const disputeTexts = {
  dispute: { without: "disputes", withReason: "disputesFor" },
  inquiry: { without: "inquires", withReason: "inquiresFor" },
} as const;

export const action = runCommands([retryPayment]);

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, modes } = loaderData;
  return (
    <AdminPageFrame
      heading={paymentsText("toLookAt")}
      navigation={<Link to="/admin">{paymentsText("allOrders")}</Link>}
    >
      <CommandNotice result={actionData} />
      {payments.length === 0 ? (
        <p>{paymentsText("allWell")}</p>
      ) : (
        <div className={table.scroll}>
          <table className={classNames(table.table, table.stacked)}>
            <thead>
              <tr>
                <th scope="col">{paymentsText("order")}</th>
                <th scope="col">{paymentsText("why")}</th>
                <th scope="col">
                  <span className="visually-hidden">{paymentsText("whatCanBeDone")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <Row
                  key={`${payment.orderNumber} ${payment.since.getTime()} ${payment.why}`}
                  payment={payment}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {modes.length === 0 ? (
        <p className={text.small}>{paymentsText("noProvider")}</p>
      ) : (
        modes.map(({ name, mode, why }) => (
          <p key={name} className={text.small}>
            {paymentsText(mode === "live" ? "live" : "testMode", { name })}
            {why !== "" && ` ${paymentsText("notOffered", { why })}`}
          </p>
        ))
      )}
    </AdminPageFrame>
  );
}

interface RowProps {
  payment: Route.ComponentProps["loaderData"]["payments"][number];
}

function Row({ payment: { orderNumber, method, why, since, canRetry } }: RowProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <tr>
      <th scope="row">
        {/* Beside a long reason there is room for it on one line. */}
        <Link to={`/admin/orders/${orderNumber}`} className={classNames(text.detail, text.whole)}>
          {orderNumber}
        </Link>
        <span className={table.under}>{method}</span>
      </th>
      <td>
        {why}
        <span className={table.under}>
          {paymentsText.nodes("since", {
            time: <time dateTime={since.toISOString()}>{formatDateTime(since)}</time>,
          })}
        </span>
      </td>
      <td>
        {canRetry && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="order" value={orderNumber} />
            <Button
              type="submit"
              name="intent"
              value="payment-retry"
              size="small"
              variant="outline"
              className={text.whole}
              pending={isBusy}
            >
              {paymentsText("tryAgain")}
            </Button>
          </Form>
        )}
      </td>
    </tr>
  );
}
