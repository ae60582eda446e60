import { useNavigation } from "react-router";
import { formatOere } from "../../../catalogue/price.ts";
import { Form } from "../../../network/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import styles from "./amount-field.module.css";
import type { PaymentResult } from "./payment-result.ts";

interface MarkPaidFormProps {
  /** Øre that are entered: what is still owed. */
  owed: number;
  result: PaymentResult | undefined;
}

/** For an order that is paid by bank or over the counter; without a day, it was paid today. */
export function MarkPaidForm({ owed, result }: MarkPaidFormProps) {
  const error = result?.errors?.paidOn;
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className={layout.stack} preventScrollReset>
      <p>
        <b>{formatOere(owed)}</b> is owed and not paid yet.
      </p>
      <TextField
        label="Paid on"
        className={styles.amount}
        type="date"
        name="paidOn"
        defaultValue={result?.typed?.paidOn}
        hint="Left empty: today."
        {...(error !== undefined && { errors: [error] })}
      />
      <Button type="submit" name="intent" value="mark-paid" size="small" pending={isBusy}>
        Mark as paid
      </Button>
    </Form>
  );
}
