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
import { retryPayment } from "./retry-payment.server.ts";

const heading = "Payments that need a look";

export const meta: Route.MetaFunction = () => pageMeta({ title: heading, hidden: true });

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
  if (kind === "dispute") {
    const reason = why === "" ? "" : ` (${why.replaceAll("_", " ")})`;
    const answer =
      until === null
        ? "The bank decides."
        : `Answer in the provider's dashboard by ${formatDateTime(until)}.`;
    return `The customer disputes ${formatOere(amount)}${reason}. ${answer}`;
  }
  if (kind !== "held") return why;
  const hours = authorisationHoursOf(provider);
  const end = authorisationEnd({ authorisedAt: since, captureBefore: until, hours });
  if (!end) return "Authorised for days and not taken. Ship the order or cancel it.";
  const lapses = end.isTold ? "lapses on" : "can lapse from";
  return `Authorised and not taken; the authorisation ${lapses} ${formatDate(end.at)}. Ship the order or cancel it.`;
}

export const action = runCommands([retryPayment]);

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, modes } = loaderData;
  return (
    <AdminPageFrame heading={heading} navigation={<Link to="/admin">All orders</Link>}>
      <CommandNotice result={actionData} />
      {payments.length === 0 ? (
        <p>Every payment is as it should be.</p>
      ) : (
        <div className={table.scroll}>
          <table className={classNames(table.table, table.stacked)}>
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col">Why</th>
                <th scope="col">
                  <span className="visually-hidden">What can be done</span>
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
        <p className={text.small}>
          No payment provider is connected: customers pay by invoice and in the shop.
        </p>
      ) : (
        modes.map(({ name, mode, why }) => (
          <p key={name} className={text.small}>
            {name}: {mode === "live" ? "live" : "test mode"}.{why !== "" && ` Not offered: ${why}`}
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
          Since <time dateTime={since.toISOString()}>{formatDateTime(since)}</time>
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
              Try again
            </Button>
          </Form>
        )}
      </td>
    </tr>
  );
}
