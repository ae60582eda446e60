import { useState } from "react";
import { formatAmount } from "../../../catalogue/cost.ts";
import { formatOere } from "../../../catalogue/price.ts";
import { useCommand } from "../../../commands/use-command.ts";
import { Form } from "../../../network/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import type { enterPayment, markPaid } from "./add-payment.server.ts";
import amountStyles from "./amount-field.module.css";
import styles from "./payment-section.module.css";
import { orderPaymentText } from "./payment-texts.ts";

interface AddPaymentFormProps {
  /** Øre that are still owed; 0: more may come all the same, and is owed back then. */
  owed: number;
  /** The same form sent twice is one payment. */
  paymentKey: string;
  /** The key of the payment that was entered last; "": none was on this page. */
  used: string;
}

/** Money that came by bank or over the counter: a part, all of it, or too much. */
export function AddPaymentForm({ owed, paymentKey, used }: AddPaymentFormProps) {
  const { errors, typed, busy } = useCommand<typeof enterPayment | typeof markPaid>([
    "add-payment",
    "mark-paid",
  ]);
  const [isBegun, setIsBegun] = useState(false);
  // The page is refreshed while it is open: sent again after a lost answer, the form still has the key that it had.
  const [key, setKey] = useState(paymentKey);
  if (key === used && paymentKey !== used) setKey(paymentKey);
  // The amount is filled in anew when another sum is owed, until somebody begins to type.
  const [seenOwed, setSeenOwed] = useState(owed);
  if (!isBegun && seenOwed !== owed) setSeenOwed(owed);
  const asksWhich = useCommand<typeof markPaid>("mark-paid").errors.received !== undefined;
  const isRefused = errors.received !== undefined || errors.paidOn !== undefined;
  // One element whether anything is owed or not: what is typed outlives a payment that somebody else enters meanwhile.
  return (
    <details open={owed > 0 || isBegun || isRefused} className={styles.payment}>
      <summary hidden={owed > 0}>{orderPaymentText("moreCameIn")}</summary>
      <Form
        method="post"
        className={layout.stack}
        preventScrollReset
        onInput={() => {
          setIsBegun(true);
        }}
      >
        {owed > 0 && (
          <p>{orderPaymentText.nodes("isOwed", { money: <b>{formatOere(owed)}</b> })}</p>
        )}
        <input type="hidden" name="paymentKey" value={key} />
        {asksWhich && <input type="hidden" name="meant" value={formatAmount(owed)} />}
        <TextField
          key={seenOwed}
          label={orderPaymentText("amountReceived")}
          className={amountStyles.amount}
          name="received"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed.received ?? (seenOwed > 0 ? formatAmount(seenOwed) : "")}
          errors={errors.received}
        />
        <TextField
          label={orderPaymentText("receivedOn")}
          className={amountStyles.amount}
          type="date"
          name="paidOn"
          defaultValue={typed.paidOn}
          hint={orderPaymentText("emptyIsToday")}
          errors={errors.paidOn}
        />
        <div className={layout.row}>
          <Button type="submit" name="intent" value="add-payment" size="small" pending={busy}>
            {orderPaymentText("addPayment")}
          </Button>
          {owed > 0 && (
            <Button
              type="submit"
              name="intent"
              value="mark-paid"
              variant="outline"
              size="small"
              pending={busy}
            >
              {asksWhich
                ? orderPaymentText("markAllPaid", { money: formatOere(owed) })
                : orderPaymentText("markPaid")}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
