import { Link } from "react-router";
import { formatOere } from "../../catalogue/price.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { Form } from "../../network/form.tsx";
import { givenBackWords } from "../../orders/withdrawals/withdrawal-list.tsx";
import { returnDueAt } from "../../orders/withdrawals/withdrawal.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDate, formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import layout from "../../ui/layout.module.css";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import { shortenMonth } from "../short-month.ts";
import type { Route } from "./+types/returns-page.ts";
import { type OwedBack, findOwedBack } from "./find-owed-back.server.ts";
import { type ListedReturn, findReturns } from "./find-returns.server.ts";
import { OpenReturn } from "./open-return.tsx";
import { receiveReturn } from "./receive-return.server.ts";
import { refundOwed } from "./refund-owed.server.ts";
import { refundReturn } from "./refund-return.server.ts";
import { returnsText } from "./returns-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: returnsText("returns"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { open, settled } = await findReturns(db);
  const owedBack = await findOwedBack(db, open);
  return {
    owedBack: owedBack.map((order) => ({
      ...order,
      isLate: returnDueAt(order.since) < now(),
    })),
    open: open.map((listedReturn) => ({
      ...listedReturn,
      isLate: returnDueAt(listedReturn.statedAt) < now(),
    })),
    settled,
    live: showLive(context, [topics.orders]),
  };
}

export const action = runCommands([receiveReturn, refundReturn, refundOwed]);

export const shouldRevalidate = revalidateAfterConflict;

export default function ReturnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, owedBack, settled } = loaderData;
  const rows = [...open.map(({ id }) => id), ...owedBack.map(({ orderNumber }) => orderNumber)];
  return (
    <AdminPageFrame heading={returnsText("returns")}>
      {!rows.includes(actionData?.row ?? "") && <CommandNotice result={actionData} />}
      {open.length === 0 && owedBack.length === 0 && <p>{returnsText("nothingOpen")}</p>}
      {open.length > 0 && (
        <ul className={layout.column}>
          {open.map((listedReturn) => (
            <OpenReturn
              key={`${listedReturn.id} ${listedReturn.state}`}
              listedReturn={listedReturn}
            />
          ))}
        </ul>
      )}
      <OwedBackList orders={owedBack} />
      <SettledReturns returns={settled} />
    </AdminPageFrame>
  );
}

interface OwedBackListProps {
  orders: readonly (OwedBack & { isLate: boolean })[];
}

/** Orders whose customers are owed money that no withdrawal tells of: cancelled after they were paid, sent in part, paid too much. */
function OwedBackList({ orders }: OwedBackListProps) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="owed-back" className={layout.column}>
      <h2 id="owed-back">{returnsText("owedBack")}</h2>
      <ul className={layout.column}>
        {orders.map((order) => (
          <OwedBackOrder key={order.orderNumber} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OwedBackOrder({ order }: { order: OwedBackListProps["orders"][number] }) {
  const { orderNumber, fullName, email, amount, refunds, since, isByHand, key, isLate } = order;
  const { intent, result, busy } = useCommand<typeof refundOwed>("refund-owed", orderNumber);
  return (
    <li className={classNames(columns.panel, layout.column)}>
      <div className={layout.row}>
        <h3>
          <Link to={`/admin/orders/${orderNumber}`}>
            {returnsText("order", { order: orderNumber })}
          </Link>
        </h3>
        <Badge tone="busy">{returnsText("toBeRefunded")}</Badge>
        {isLate && <Badge tone="dim">{returnsText("late")}</Badge>}
      </div>
      <p>
        <bdi>{fullName}</bdi>
        {email !== "" && <span className={text.small}> {email}</span>}
        <br />
        <span className={text.small}>
          {returnsText.nodes("sinceWithDue", {
            date: formatDate(since),
            due: <b>{formatDate(returnDueAt(since))}</b>,
          })}
        </span>
      </p>
      <CommandNotice result={result} />
      <p>
        {returnsText.nodes("paidNotOwed", { money: <b>{formatOere(amount)}</b> })}{" "}
        {returnsText(isByHand ? "payBackByHand" : "goesBackAsPaid")}
      </p>
      <Form method="post" preventScrollReset>
        <input {...intent} />
        <input type="hidden" name="order" value={orderNumber} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="refunds" value={refunds} />
        <Button type="submit" size="small" pending={busy}>
          {returnsText("refund")}
        </Button>
      </Form>
    </li>
  );
}

/** The last withdrawals that nothing is left to do for. */
function SettledReturns({ returns }: { returns: readonly ListedReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="settled">
      <h2 id="settled">{returnsText("settled")}</h2>
      <div className={table.scroll}>
        <table className={classNames(table.table, table.stacked)}>
          <thead>
            <tr>
              <th scope="col">{returnsText("orderColumn")}</th>
              <th scope="col">{returnsText("withdrawn")}</th>
              <th scope="col">{returnsText("records")}</th>
              <th scope="col">{returnsText("whatCameOfIt")}</th>
            </tr>
          </thead>
          <tbody>
            {returns.map(
              ({ id, orderNumber, statedAt, lines, state, refundAmount, refundState }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link
                      to={`/admin/orders/${orderNumber}`}
                      className={classNames(table.detail, text.whole)}
                    >
                      {orderNumber}
                    </Link>
                  </th>
                  <td data-name={returnsText("withdrawn")}>
                    <time dateTime={statedAt.toISOString()} className={text.whole}>
                      {shortenMonth(formatDateTime(statedAt))}
                    </time>
                  </td>
                  <td data-name={returnsText("records")}>
                    <bdi>
                      {lines.map(({ quantity, album }) => `${quantity} × ${album}`).join(", ")}
                    </bdi>
                  </td>
                  <td data-name={returnsText("whatCameOfIt")}>
                    {state === "closed" && returnsText("cancelledBefore")}
                    {state === "refunded" &&
                      ((refundAmount ?? 0) === 0
                        ? returnsText("nothingWasPaid")
                        : `${formatOere(refundAmount ?? 0)} ${givenBackWords(refundState)}`)}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
