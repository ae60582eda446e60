import { Link } from "react-router";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { formatDate, formatDateTime } from "../../shop-time.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Payments } from "../../payment/payments.ts";
import { paymentName } from "../../orders/payment-name.server.ts";
import { servicesContext } from "../../services-context.ts";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/payments-page.ts";
import { findPaymentsToLookAt, type PaymentToLookAt } from "./find-payments-to-look-at.server.ts";

const heading = "Payments that need a look";

export const meta: Route.MetaFunction = () => pageMeta({ title: heading, hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, payments } = context.get(servicesContext);
  const found = await findPaymentsToLookAt(db, now());
  return {
    payments: found.map((payment) => ({
      ...payment,
      why: payment.isHeld ? describeHeld(payment, payments) : payment.why,
      method: paymentName(payment.provider),
    })),
    modes: payments.modes,
    live: showLive(context, [topics.orders]),
  };
}

function describeHeld(
  { provider, since, why }: PaymentToLookAt,
  { authorisationHoursOf }: Payments,
): string {
  const hours = authorisationHoursOf(provider);
  if (hours === null) return why;
  const lapses = new Date(since.getTime() + hours * 60 * 60 * 1000);
  return `Authorised and not taken; the authorisation lapses about ${formatDate(lapses)}. Ship the order or cancel it.`;
}

export default function PaymentsPage({ loaderData: { payments, modes } }: Route.ComponentProps) {
  return (
    <AdminPageFrame heading={heading} navigation={<Link to="/admin">All orders</Link>}>
      {payments.length === 0 ? (
        <p>Every payment is as it should be.</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {payments.map(({ orderNumber, method, why, since }) => (
                <tr key={`${orderNumber} ${since.getTime()} ${why}`}>
                  <th scope="row">
                    {/* Beside a long reason there is room for it on one line. */}
                    <Link
                      to={`/admin/orders/${orderNumber}`}
                      className={classNames(text.detail, text.whole)}
                    >
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
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={text.small}>
        {modes.length === 0
          ? "No payment provider is connected: customers pay by invoice and in the shop."
          : modes
              .map(({ name, mode }) => `${name}: ${mode === "live" ? "live" : "test mode"}`)
              .join(" · ")}
      </p>
    </AdminPageFrame>
  );
}
