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
import { withdrawalText } from "./withdrawal-texts.ts";

/** The statement as it will be made: all records unless some are left out, and one button. */
export function ConfirmLines({ order, knownBy }: LinesStep) {
  const { orderNumber, orderDate, fullName, email, isShipped, lastDay, lines } = order;
  const contract = { order: <b>{orderNumber}</b>, date: formatDate(orderDate) };
  const { message, busy } = useCommand<typeof confirmWithdrawal>("confirm");
  return (
    <Form method="post" action="/withdraw" className={layout.stack}>
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <p>
        {/* Of a deleted account the name is gone with the email. */}
        {email === ""
          ? withdrawalText.nodes("namelessStatement", contract)
          : withdrawalText.nodes("statement", {
              name: fullName,
              order: contract.order,
              date: contract.date,
            })}
      </p>
      <fieldset className={styles.lines}>
        <legend className="visually-hidden">{withdrawalText("records")}</legend>
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
                label={withdrawalText("copiesOf", { album })}
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
      <p>{withdrawalText(isShipped ? "youSendBack" : "notSentYet")}</p>
      <Button type="submit" name="intent" value="confirm" pending={busy}>
        {withdrawalText("confirm")}
      </Button>
      <p className={text.small}>
        {withdrawalText("mailGoesTo", { email: email === "" ? (knownBy ?? "") : email })}
        {lastDay !== null && ` ${withdrawalText("lastDay", { date: formatDay(lastDay) })}`}{" "}
        <Link to="/withdrawal-information">{withdrawalText("information")}</Link>
      </p>
    </Form>
  );
}
