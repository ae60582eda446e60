import { Link, useNavigation } from "react-router";
import { Form } from "../network/form.tsx";
import { formatDate, formatDay } from "../shop-time.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { TextField } from "../ui/field.tsx";
import layout from "../ui/layout.module.css";
import list from "../ui/list.module.css";
import { Notice } from "../ui/notice.tsx";
import text from "../ui/text.module.css";
import type { ShownOrder, WithdrawStep } from "./withdraw-step.ts";
import styles from "./withdraw.module.css";

type StartStep = Extract<WithdrawStep, { step: "start" }>;

/** The user's own orders to choose from, and the two fields by which anybody finds theirs. */
export function FindOrder({ orders, orderNumber, email, problem, emailProblem }: StartStep) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className={classNames(layout.column, styles.steps)}>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      {orders !== null && orders.length > 0 && (
        <section className={layout.column} aria-labelledby="own-orders">
          <h2 id="own-orders">Your orders</h2>
          <ul className={list.list}>
            {orders.map((order) => (
              <OwnOrder key={order.orderNumber} order={order} />
            ))}
          </ul>
        </section>
      )}
      <section className={layout.column} aria-labelledby="find-order">
        <h2 id="find-order">
          {orders !== null && orders.length > 0 ? "Another order" : "Your order"}
        </h2>
        {/* The list above is of the account; these fields work without one. */}
        <Form method="post" action="/withdraw" className={layout.stack}>
          <TextField
            key={orderNumber}
            label="Order number"
            name="order"
            defaultValue={orderNumber}
            hint="As in the mail that confirmed your order: 260314-ABCDEF"
            autoComplete="off"
            required
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            defaultValue={email}
            autoComplete="email"
            required
            {...(emailProblem !== undefined && { errors: [emailProblem] })}
          />
          <Button type="submit" name="intent" value="continue" pending={isBusy}>
            Continue
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
      <Link to={`/withdraw?order=${orderNumber}`}>Order {orderNumber}</Link>
      <span className={text.small}>
        {formatDate(orderDate)}
        {lastDay !== null && <>, until {formatDay(lastDay)}</>}
      </span>
      <span className={text.small}>
        <bdi>{lines.map(({ album }) => album).join(", ")}</bdi>
      </span>
    </li>
  );
}
