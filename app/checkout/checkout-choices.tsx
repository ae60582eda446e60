import { formatPrice } from "../catalogue/price.ts";
import { AddressFields } from "../orders/address-fields.tsx";
import {
  shippingCost,
  shippingLabel,
  shippingMethods,
  type ShippingMethod,
} from "../orders/shipping.ts";
import { ChoiceField } from "../ui/choice-field.tsx";
import { fieldProps } from "../ui/field-props.ts";
import { TextArea } from "../ui/field.tsx";
import styles from "./checkout-page.module.css";
import type { OfferedPayments } from "./payment-rules.ts";
import type { CheckoutFields } from "./use-checkout-form.ts";

interface CheckoutChoicesProps {
  fields: CheckoutFields;
  method: ShippingMethod;
  /** Whole kroner, without shipping. */
  linesTotal: number;
  offered: OfferedPayments;
  onShippingMethod: (id: string) => void;
  onPayment: (id: string) => void;
}

/** What the customer enters: shipping, address, payment and note. */
export function CheckoutChoices(props: CheckoutChoicesProps) {
  const { fields, method, linesTotal, offered, onShippingMethod, onPayment } = props;
  return (
    <div className={styles.fields}>
      <ChoiceField
        legend="How you get your records"
        name={fields.shippingMethod.name}
        value={method.id}
        onChange={onShippingMethod}
        errors={fields.shippingMethod.errors}
        choices={shippingMethods.map((choice) => ({
          value: choice.id,
          label: choice.name,
          aside: shippingLabel(shippingCost(choice, linesTotal)),
          ...(choice.price > 0 && { detail: `Free from ${formatPrice(choice.freeFrom)}` }),
        }))}
      />
      <fieldset className={styles.group}>
        <legend>{method.needsAddress ? "Where they go" : "Who they are for"}</legend>
        <AddressFields fields={fields} />
      </fieldset>
      <ChoiceField
        legend="How you pay"
        name={fields.paymentMethod.name}
        value={offered.chosen?.id ?? ""}
        onChange={onPayment}
        errors={fields.paymentMethod.errors}
        choices={offered.payments.map(({ id, name, explanation, why }) => ({
          value: id,
          label: name,
          detail: why ?? explanation,
          disabled: why !== null,
        }))}
      />
      <TextArea label="Note" optional rows={3} {...fieldProps(fields.note)} />
    </div>
  );
}
