import { Link } from "react-router";
import { useCommand } from "../commands/use-command.ts";
import { Form } from "../network/form.tsx";
import { formatDate, formatDay } from "../shop-time.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { TextField } from "../ui/field.tsx";
import layout from "../ui/layout.module.css";
import list from "../ui/list.module.css";
import { Notice } from "../ui/notice.tsx";
import text from "../ui/text.module.css";
import type { confirmWithdrawal, findOrderToWithdraw } from "./confirm-withdrawal.server.ts";
import type { ShownOrder, StartStep } from "./withdraw-step.ts";
import styles from "./withdraw.module.css";
import { withdrawalText } from "./withdrawal-texts.ts";

/** The user's own orders to choose from, and the two fields by which anybody finds theirs. */
export function FindOrder({ orders, orderNumber, problem }: StartStep) {
  const { typed, errors, message, busy } = useCommand<
    typeof findOrderToWithdraw | typeof confirmWithdrawal
  >(["continue", "confirm"]);
  const refusal = message ?? problem;
  return (
    <div className={classNames(layout.column, styles.steps)}>
      {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
      {orders !== null && orders.length > 0 && (
        <section className={layout.column} aria-labelledby="own-orders">
          <h2 id="own-orders">{withdrawalText("yourOrders")}</h2>
          <ul className={list.list}>
            {orders.map((order) => (
              <OwnOrder key={order.orderNumber} order={order} />
            ))}
          </ul>
        </section>
      )}
      <section className={layout.column} aria-labelledby="find-order">
        <h2 id="find-order">
          {withdrawalText(orders !== null && orders.length > 0 ? "anotherOrder" : "yourOrder")}
        </h2>
        {/* The list above is of the account; these fields work without one. */}
        <Form method="post" action="/withdraw" className={layout.stack}>
          <TextField
            key={orderNumber}
            label={withdrawalText("orderNumber")}
            name="order"
            defaultValue={typed.order ?? orderNumber}
            hint={withdrawalText("asInMail")}
            autoComplete="off"
            required
          />
          <TextField
            label={withdrawalText("email")}
            name="email"
            type="email"
            defaultValue={typed.email ?? ""}
            autoComplete="email"
            errors={errors.email}
            required
          />
          <Button type="submit" name="intent" value="continue" pending={busy}>
            {withdrawalText("continue")}
          </Button>
        </Form>
      </section>
    </div>
  );
}

function OwnOrder({ order }: { order: ShownOrder }) {
  const { orderNumber, orderDate, lines, lastDay } = order;
  return (
    <li className={styles.order}>
      <Link to={`/withdraw?order=${orderNumber}`}>
        {withdrawalText("order", { order: orderNumber })}
      </Link>
      <span className={text.small}>
        {formatDate(orderDate)}
        {lastDay !== null && `, ${withdrawalText("until", { date: formatDay(lastDay) })}`}
      </span>
      <span className={text.small}>
        <bdi>{lines.map(({ album }) => album).join(", ")}</bdi>
      </span>
    </li>
  );
}
