import { Link } from "react-router";
import { formatPrice } from "../catalogue/price.ts";
import { useCommand } from "../commands/use-command.ts";
import { Form } from "../network/form.tsx";
import { formatDate, formatDay } from "../shop-time.ts";
import { Button } from "../ui/button.tsx";
import { CheckBox, TextField } from "../ui/field.tsx";
import layout from "../ui/layout.module.css";
import { Notice } from "../ui/notice.tsx";
import text from "../ui/text.module.css";
import type { confirmWithdrawal } from "./confirm-withdrawal.server.ts";
import type { LinesStep } from "./withdraw-step.ts";
import styles from "./withdraw.module.css";

/** The statement as it will be made: all records unless some are left out, and one button. */
export function ConfirmLines({ order, knownBy }: LinesStep) {
  const { orderNumber, orderDate, fullName, email, isShipped, lastDay, lines } = order;
  const { message, busy } = useCommand<typeof confirmWithdrawal>("confirm");
  return (
    <Form method="post" action="/withdraw" className={layout.stack}>
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <p>
        {/* Of a deleted account the name is gone with the email. */}
        {email === "" ? "I withdraw" : `I, ${fullName}, withdraw`} from the contract of order{" "}
        <b>{orderNumber}</b> of {formatDate(orderDate)} for these records:
      </p>
      <fieldset className={styles.lines}>
        <legend className="visually-hidden">Records</legend>
        {lines.map(({ lineNumber, quantity, album, artist, unitPrice }) => (
          <div key={lineNumber} className={styles.line}>
            <CheckBox
              name="line"
              value={lineNumber}
              defaultChecked
              label={`${quantity} × ${album}, ${artist}: ${formatPrice(quantity * unitPrice)}`}
            />
            {quantity > 1 && (
              <TextField
                label={`Copies of ${album}`}
                name={`copies-${lineNumber}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                defaultValue={quantity}
              />
            )}
          </div>
        ))}
      </fieldset>
      <input type="hidden" name="order" value={orderNumber} />
      <input type="hidden" name="key" value={order.key} />
      {knownBy !== null && <input type="hidden" name="email" value={knownBy} />}
      <p>
        {isShipped
          ? "You send the records back within 14 days, and get your money back."
          : "The order has not left the shop yet: these records are cancelled and will not be sent."}
      </p>
      <Button type="submit" name="intent" value="confirm" pending={busy}>
        Confirm withdrawal
      </Button>
      <p className={text.small}>
        We confirm it by mail to {email === "" ? knownBy : email}.
        {lastDay !== null && <> You can withdraw until {formatDay(lastDay)}.</>}{" "}
        <Link to="/withdrawal-information">Withdrawal information</Link>
      </p>
    </Form>
  );
}
