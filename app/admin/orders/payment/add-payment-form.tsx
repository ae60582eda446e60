import { useNavigation } from "react-router";
import { formatAmount } from "../../../catalogue/cost.ts";
import { formatOere } from "../../../catalogue/price.ts";
import { Form } from "../../../network/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import styles from "./amount-field.module.css";
import type { PaymentResult } from "./payment-result.ts";

interface AddPaymentFormProps {
  /** Øre that are still owed; 0: more may come all the same, and is owed back then. */
  owed: number;
  /** The same form sent twice is one payment. */
  paymentKey: string;
  result: PaymentResult | undefined;
}

/** Money that came by bank or over the counter: a part, all of it, or too much. */
export function AddPaymentForm({ owed, paymentKey, result }: AddPaymentFormProps) {
  const { errors, typed } = result ?? {};
  const isBusy = useNavigation().state !== "idle";
  const form = (
    <Form method="post" className={layout.stack} preventScrollReset>
      {owed > 0 && (
        <p>
          <b>{formatOere(owed)}</b> is owed and not paid yet.
        </p>
      )}
      <input type="hidden" name="paymentKey" value={paymentKey} />
      <TextField
        label="Amount received (kr.)"
        className={styles.amount}
        name="received"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed?.received ?? (owed > 0 ? formatAmount(owed) : "")}
        {...(errors?.received !== undefined && { errors: [errors.received] })}
      />
      <TextField
        label="Received on"
        className={styles.amount}
        type="date"
        name="paidOn"
        defaultValue={typed?.paidOn}
        hint="Left empty: today."
        {...(errors?.paidOn !== undefined && { errors: [errors.paidOn] })}
      />
      <div className={layout.row}>
        <Button type="submit" name="intent" value="add-payment" size="small" pending={isBusy}>
          Add payment
        </Button>
        {owed > 0 && (
          <Button
            type="submit"
            name="intent"
            value="mark-paid"
            variant="outline"
            size="small"
            pending={isBusy}
          >
            Mark as paid
          </Button>
        )}
      </div>
    </Form>
  );
  if (owed > 0) return form;
  return (
    <details open={result?.errors?.received !== undefined || result?.errors?.paidOn !== undefined}>
      <summary>More money came in</summary>
      {form}
    </details>
  );
}
