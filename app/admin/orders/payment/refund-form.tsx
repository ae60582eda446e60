import { useId, useRef, useState } from "react";
import { useActionData } from "react-router";
import { formatAmount, readAmount } from "../../../catalogue/cost.ts";
import { formatOere } from "../../../catalogue/price.ts";
import { useCommand } from "../../../commands/use-command.ts";
import { Form } from "../../../network/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { CheckBox, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/layout.module.css";
import text from "../../../ui/text.module.css";
import amountStyles from "./amount-field.module.css";
import styles from "./payment-section.module.css";
import { orderPaymentText } from "./payment-texts.ts";
import type { refundOrder } from "./refund-order.server.ts";
import type { RefundPart } from "./refund-parts.ts";

interface RefundFormProps {
  parts: readonly RefundPart[];
  /** Øre. */
  refundable: number;
  /** Øre of it that the provider can be asked to refund; null: the order is paid without one. */
  refundableOnline: number | null;
  /** Stands for the refunds that there are. */
  refunds: string;
  refundKey: string;
}

/** Refunds an amount, or the lines that are ticked; ticking fills in the amount. Asks first, with what remains. */
export function RefundForm(props: RefundFormProps) {
  const { parts, refundable, refundableOnline, refunds, refundKey } = props;
  const id = useId();
  const { errors, typed, busy } = useCommand<typeof refundOrder>("refund");
  const form = useRef<HTMLFormElement>(null);
  const [oere, setOere] = useState(readAmount(typed.amount ?? "") ?? 0);
  const isRefused = Object.keys(errors).length > 0;
  const { begun, begin } = useBegun({ key: refundKey, refunds }, isRefused);
  const ticked = [typed.part].flat();
  const isPossible = oere > 0 && oere <= refundable;
  // Without an amount: of all that can be refunded.
  const wanted = isPossible ? oere : refundable;
  const byHand = refundableOnline === null ? 0 : Math.max(0, wanted - refundableOnline);
  const fillIn = () => {
    if (!form.current) return;
    const chosen = new FormData(form.current).getAll("part");
    const sum = parts
      .filter((part) => chosen.includes(part.id))
      .reduce((total, part) => total + part.amount, 0);
    const amount = Math.min(sum, refundable);
    const field = form.current.elements.namedItem("amount");
    if (field instanceof HTMLInputElement) field.value = sum === 0 ? "" : formatAmount(amount);
    setOere(amount);
  };
  return (
    <Form
      method="post"
      id={id}
      ref={form}
      className={classNames(layout.stack, styles.refund)}
      preventScrollReset
      onInput={busy ? undefined : begin}
    >
      <h3>{orderPaymentText("refund")}</h3>
      <input type="hidden" name="key" value={begun.key} />
      <input type="hidden" name="refunds" value={begun.refunds} />
      {parts.length > 0 && (
        <fieldset className={text.lines}>
          <legend className={text.small}>{orderPaymentText("whatFor")}</legend>
          {parts.map((part) => (
            <CheckBox
              key={part.id}
              name="part"
              value={part.id}
              label={`${part.label}, ${formatOere(part.amount)}`}
              defaultChecked={ticked.includes(part.id)}
              onChange={fillIn}
            />
          ))}
        </fieldset>
      )}
      <TextField
        label={orderPaymentText("amountKr")}
        className={amountStyles.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed.amount}
        hint={orderPaymentText("atMost", { money: formatOere(refundable) })}
        onInput={({ currentTarget }) => {
          setOere(readAmount(currentTarget.value) ?? 0);
        }}
        errors={errors.amount}
      />
      <TextField
        label={orderPaymentText("reason")}
        name="reason"
        maxLength={500}
        defaultValue={typed.reason}
        errors={errors.reason}
      />
      <p aria-live="polite" className={text.small}>
        {isPossible
          ? orderPaymentText("ofPaidRemains", { money: formatOere(refundable - oere) })
          : orderPaymentText("canBeRefunded", { money: formatOere(refundable) })}
        {byHand > 0 && ` ${orderPaymentText("transferYourself", { money: formatOere(byHand) })}`}
      </p>
      <ConfirmDialog
        trigger={(_open, opener) => (
          <Button variant="outline" size="small" pending={busy} {...opener}>
            {orderPaymentText("refund")}
          </Button>
        )}
        title={
          isPossible
            ? orderPaymentText("refundThis", { money: formatOere(oere) })
            : orderPaymentText("refundAnything")
        }
        action={orderPaymentText("refund")}
        submits={{ form: id, name: "intent", value: "refund" }}
      >
        <p>
          {orderPaymentText("whatRefundingDoes")}
          {isPossible &&
            ` ${orderPaymentText("remains", { money: formatOere(refundable - oere) })}`}
        </p>
      </ConfirmDialog>
    </Form>
  );
}

interface RefundAttempt {
  key: string;
  refunds: string;
}

/**
 * The key and the refunds before it that a refund is sent with: those of the moment at which it was begun, until it is
 * answered. The page is refreshed in between, and with the newest nobody would be told that somebody else has refunded.
 */
function useBegun(current: RefundAttempt, isRefused: boolean) {
  const [begun, setBegun] = useState<RefundAttempt | null>(null);
  const result = useActionData<unknown>();
  const [answer, setAnswer] = useState(result);
  if (result !== answer) {
    setAnswer(result);
    if (!isRefused) setBegun(null);
  }
  const begin = () => {
    setBegun((before) => before ?? current);
  };
  return { begun: begun ?? current, begin };
}
