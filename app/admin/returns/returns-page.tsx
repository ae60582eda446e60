import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatOere } from "../../catalogue/price.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { Form } from "../../network/form.tsx";
import { isWithBank } from "../../orders/payments/balance.ts";
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
import { DisputeNote } from "./dispute-note.tsx";
import { type OwedBack, findOwedBack } from "./find-owed-back.server.ts";
import { type ListedReturn, findReturns } from "./find-returns.server.ts";
import { findTransfers, type Transfer } from "./find-transfers.server.ts";
import { sumChargedBack } from "./listed-dispute.ts";
import { markTransferred } from "./mark-transferred.server.ts";
import { OpenReturn } from "./open-return.tsx";
import { receiveReturn } from "./receive-return.server.ts";
import { refundOwed } from "./refund-owed.server.ts";
import { refundReturn } from "./refund-return.server.ts";
import { isMoneyDue } from "./return-value.ts";
import { returnsText } from "./returns-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: returnsText("returns"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { open, settled } = await findReturns(db);
  const [owedBack, transfers] = await Promise.all([findOwedBack(db, open), findTransfers(db)]);
  const isLate = (since: Date) => returnDueAt(since) < now();
  return {
    transfers: transfers.map((transfer) => ({ ...transfer, isLate: isLate(transfer.since) })),
    owedBack: owedBack.map((order) => ({
      ...order,
      isLate: isLate(order.since),
    })),
    open: open.map((listedReturn) => ({
      ...listedReturn,
      isLate: isMoneyDue(listedReturn) && isLate(listedReturn.statedAt),
    })),
    settled,
    live: showLive(context, [topics.orders]),
  };
}

export const action = runCommands([receiveReturn, refundReturn, refundOwed, markTransferred]);

export const shouldRevalidate = revalidateAfterConflict;

export default function ReturnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, owedBack, transfers, settled } = loaderData;
  const rows = [
    ...[...open, ...transfers].map(({ id }) => id),
    ...owedBack.map(({ orderNumber }) => orderNumber),
  ];
  const isEmpty = open.length + owedBack.length + transfers.length === 0;
  return (
    <AdminPageFrame heading={returnsText("returns")}>
      {!rows.includes(actionData?.row ?? "") && <CommandNotice result={actionData} />}
      {isEmpty && <p>{returnsText("nothingOpen")}</p>}
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
      <TransferList transfers={transfers} />
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
  const { orderNumber, amount, refunds, since, disputes, key } = order;
  const { intent, result, busy } = useCommand<typeof refundOwed>("refund-owed", orderNumber);
  return (
    <li className={classNames(columns.panel, layout.column)}>
      <OrderToPay order={order} badge={returnsText("toBeRefunded")}>
        {returnsText.nodes("sinceWithDue", {
          date: formatDate(since),
          due: <b>{formatDate(returnDueAt(since))}</b>,
        })}
      </OrderToPay>
      <DisputeNote disputes={disputes} />
      <CommandNotice result={result} />
      <p>
        {returnsText.nodes("paidNotOwed", { money: <b>{formatOere(amount)}</b> })}{" "}
        {describeWay(order)}
      </p>
      {!isWithBank(disputes) && (
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
      )}
    </li>
  );
}

/** How what is owed back goes back. */
function describeWay({ amount, online, isOnline }: OwedBack): string {
  if (!isOnline) return returnsText("payBackByHand");
  if (online === amount) return returnsText("goesBackAsPaid");
  if (online === 0) return returnsText("transferAfterwards");
  return returnsText("goesBackInPart", {
    online: formatOere(online),
    byHand: formatOere(amount - online),
  });
}

interface TransferListProps {
  transfers: readonly (Transfer & { isLate: boolean })[];
}

/** Refunds that no provider makes, until somebody says that they were transferred. */
function TransferList({ transfers }: TransferListProps) {
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="to-transfer" className={layout.column}>
      <h2 id="to-transfer">{returnsText("toTransfer")}</h2>
      <ul className={layout.column}>
        {transfers.map((transfer) => (
          <TransferToMake key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}

function TransferToMake({ transfer }: { transfer: TransferListProps["transfers"][number] }) {
  const { id, amount, since } = transfer;
  const { intent, result, busy } = useCommand<typeof markTransferred>("transferred", id);
  return (
    <li className={classNames(columns.panel, layout.column)}>
      <OrderToPay order={transfer} badge={returnsText("toTransfer")}>
        {returnsText.nodes("sinceWithDue", {
          date: formatDate(since),
          due: <b>{formatDate(returnDueAt(since))}</b>,
        })}
      </OrderToPay>
      <CommandNotice result={result} />
      <p>{returnsText.nodes("transferDue", { money: <b>{formatOere(amount)}</b> })}</p>
      <Form method="post" preventScrollReset>
        <input {...intent} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="small" pending={busy}>
          {returnsText("markTransferred")}
        </Button>
      </Form>
    </li>
  );
}

interface OrderToPayProps {
  order: { orderNumber: string; fullName: string; email: string; isLate: boolean };
  badge: string;
  /** Since when, and until when. */
  children: ReactNode;
}

function OrderToPay({ order, badge, children }: OrderToPayProps) {
  const { orderNumber, fullName, email, isLate } = order;
  return (
    <>
      <div className={layout.row}>
        <h3>
          <Link to={`/admin/orders/${orderNumber}`}>
            {returnsText("order", { order: orderNumber })}
          </Link>
        </h3>
        <Badge tone="busy">{badge}</Badge>
        {isLate && <Badge tone="dim">{returnsText("late")}</Badge>}
      </div>
      <p>
        <bdi>{fullName}</bdi>
        {email !== "" && <span className={text.small}> {email}</span>}
        <br />
        <span className={text.small}>{children}</span>
      </p>
    </>
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
              ({
                id,
                orderNumber,
                statedAt,
                lines,
                state,
                refundAmount,
                refundState,
                disputes,
              }) => (
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
                        ? returnsText(
                            sumChargedBack({ disputes }) > 0 ? "bankGaveBack" : "nothingWasPaid",
                          )
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
