import { Link } from "react-router";
import { formatOere } from "../../catalogue/price.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { dayOnShopClock, formatDate, formatDay } from "../../shop-time.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ResultNotice } from "../../ui/result-notice.tsx";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { orderUrl } from "../orders/order-query.ts";
import { shortenMonth } from "../short-month.ts";
import type { Route } from "./+types/overdue-page.ts";
import { findOverdue, type OverdueInvoice } from "./find-overdue.server.ts";
import { mayRemind } from "./may-remind.ts";
import { overdueText } from "./overdue-texts.ts";
import { sendReminder } from "./send-reminder.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: overdueText("overdue"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const at = now();
  const invoices = await findOverdue(db, { today: dayOnShopClock(at) });
  return {
    invoices: invoices.map((invoice) => ({
      ...invoice,
      canRemind: invoice.email !== "" && mayRemind(invoice.remindedAt, at),
    })),
    live: showLive(context, [topics.orders]),
  };
}

export const action = runCommands([sendReminder]);

/** Invoices that are owed for longer than their customers were given. */
export default function OverduePage({ loaderData, actionData }: Route.ComponentProps) {
  const { invoices } = loaderData;
  return (
    <AdminPageFrame
      heading={overdueText("overdue")}
      navigation={<Link to="/admin/sales">{overdueText("allUnpaid")}</Link>}
    >
      {actionData?.ok === true ? (
        <ResultNotice>{actionData.message}</ResultNotice>
      ) : (
        <CommandNotice result={actionData} />
      )}
      {invoices.length === 0 ? (
        <p>{overdueText("noneOverdue")}</p>
      ) : (
        <div className={table.scroll}>
          <table className={classNames(table.table, table.stacked)}>
            <thead>
              <tr>
                <th scope="col">{overdueText("order")}</th>
                <th scope="col">{overdueText("toBePaidBy")}</th>
                <th scope="col" className={table.number}>
                  {overdueText("owed")}
                </th>
                <th scope="col">{overdueText("reminders")}</th>
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <Row key={invoice.orderNumber} invoice={invoice} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </AdminPageFrame>
  );
}

function Row({ invoice }: { invoice: OverdueInvoice & { canRemind: boolean } }) {
  const { orderNumber, fullName, email, number, dueOn, owed } = invoice;
  const { reminders, remindedAt, canRemind } = invoice;
  const { busy } = useCommand<typeof sendReminder>("send-reminder");
  return (
    <tr>
      <th scope="row">
        <Link to={orderUrl(orderNumber)} className={classNames(table.detail, text.whole)}>
          {orderNumber}
        </Link>
        <span className={table.under}>
          {overdueText.nodes("invoiceOf", { name: <bdi>{fullName}</bdi>, number })}
        </span>
      </th>
      <td data-name={overdueText("toBePaidBy")}>
        <time dateTime={dueOn}>{shortenMonth(formatDay(dueOn))}</time>
      </td>
      <td data-name={overdueText("owed")} className={table.number}>
        {formatOere(owed)}
      </td>
      <td>
        {canRemind ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="order" value={orderNumber} />
            <Button type="submit" variant="outline" size="small" pending={busy}>
              {overdueText("sendReminder")}
            </Button>
          </Form>
        ) : (
          email === "" && <span className={text.small}>{overdueText("noEmail")}</span>
        )}
        {remindedAt && (
          <span className={table.under}>
            {overdueText("reminded", { n: reminders, date: formatDate(remindedAt) })}
            {!canRemind && email !== "" && ` ${overdueText("atMostWeekly")}`}
          </span>
        )}
      </td>
    </tr>
  );
}
