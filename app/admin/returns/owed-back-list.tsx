import { Link } from "react-router";
import { formatOere } from "../../catalogue/price.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { returnDueAt } from "../../orders/withdrawals/withdrawal.ts";
import { formatDate } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { OwedBack } from "./find-owed-back.server.ts";
import type { refundOwed } from "./refund-owed.server.ts";

interface OwedBackListProps {
  orders: readonly (OwedBack & { isLate: boolean })[];
}

/** Orders whose customers are owed money that no withdrawal tells of: cancelled after they were paid, sent in part, paid too much. */
export function OwedBackList({ orders }: OwedBackListProps) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="owed-back" className={layout.column}>
      <h2 id="owed-back">Owed back</h2>
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
          <Link to={`/admin/orders/${orderNumber}`}>Order {orderNumber}</Link>
        </h3>
        <Badge tone="busy">To be refunded</Badge>
        {isLate && <Badge tone="dim">Late</Badge>}
      </div>
      <p>
        <bdi>{fullName}</bdi>
        {email !== "" && <span className={text.small}> {email}</span>}
        <br />
        <span className={text.small}>
          Since {formatDate(since)}. Money back by <b>{formatDate(returnDueAt(since))}</b>.
        </span>
      </p>
      <CommandNotice result={result} />
      <p>
        <b>{formatOere(amount)}</b> was paid and is not owed.{" "}
        {isByHand
          ? "It came by transfer or over the counter: pay it back the same way, then press Refund."
          : "It goes back the way that it was paid."}
      </p>
      <Form method="post" preventScrollReset>
        <input {...intent} />
        <input type="hidden" name="order" value={orderNumber} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="refunds" value={refunds} />
        <Button type="submit" size="small" pending={busy}>
          Refund
        </Button>
      </Form>
    </li>
  );
}
