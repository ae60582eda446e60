import { formatPrice } from "../catalogue/price.ts";
import { GuaranteeNotice } from "../legal-texts/guarantee-notice/guarantee-notice.tsx";
import { AddressFields } from "../orders/address-fields.tsx";
import { pickUpAddress, shippingLabel } from "../orders/shipping.ts";
import { shop, type ShippingMethod } from "../shop.ts";
import { ChoiceField } from "../ui/choice-field.tsx";
import { fieldProps } from "../ui/field-props.ts";
import { TextArea } from "../ui/field.tsx";
import styles from "./checkout-page.module.css";
import { checkoutText } from "./checkout-texts.ts";
import type { OfferedPayments } from "./payment-rules.ts";
import type { CheckoutFields } from "./use-checkout-form.ts";

interface CheckoutChoicesProps {
  fields: CheckoutFields;
  /** The email of the account, which mails about the order go to. */
  email: string;
  method: ShippingMethod;
  /** What a shipping method costs, in whole kroner; null while it is not known. */
  shippingOf: (method: ShippingMethod) => number | null;
  offered: OfferedPayments;
  onShippingMethod: (id: string) => void;
  onPayment: (id: string) => void;
  onCountry: (country: string) => void;
  /** Why nothing can be sent to the chosen country; null when it can. */
  countryProblem: string | null;
  /** The official notice on the legal guarantee, if the owner has uploaded it. */
  notice: { key: string; width: number; height: number } | null;
}

/** What the customer enters: shipping, address, payment and note. */
export function CheckoutChoices(props: CheckoutChoicesProps) {
  const { fields, email, method, shippingOf, offered, onShippingMethod, onPayment } = props;
  const { onCountry, countryProblem, notice } = props;
  return (
    <div className={styles.fields}>
      <ChoiceField
        legend={checkoutText("howYouGetThem")}
        name={fields.shippingMethod.name}
        value={method.id}
        onChange={onShippingMethod}
        errors={fields.shippingMethod.errors}
        choices={shop.shippingMethods.map((choice) => ({
          value: choice.id,
          label: choice.name,
          aside: describeShipping(shippingOf(choice)),
          ...(choice.price > 0 &&
            choice.freeFrom !== null && {
              detail: checkoutText("freeFrom", { price: formatPrice(choice.freeFrom) }),
            }),
        }))}
      />
      <fieldset className={styles.group}>
        <legend>{checkoutText(method.needsAddress ? "whereTheyGo" : "whoTheyAreFor")}</legend>
        {!method.needsAddress && (
          <p>
            {checkoutText("pickUp", { address: pickUpAddress(), email })}
            {shop.openingHours.length > 0 && ` ${sayOpeningHours()}`}
          </p>
        )}
        <AddressFields
          fields={fields}
          onCountry={onCountry}
          countryProblem={countryProblem}
          needsAddress={method.needsAddress}
        />
      </fieldset>
      <ChoiceField
        legend={checkoutText("howYouPay")}
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
      <TextArea label={checkoutText("note")} optional rows={3} {...fieldProps(fields.note)} />
      <GuaranteeNotice notice={notice} />
    </div>
  );
}

function sayOpeningHours(): string {
  const hours = [...shop.openingHours, ...shop.openingExceptions].join("; ");
  return checkoutText("openingHours", { hours });
}

function describeShipping(kroner: number | null): string {
  return kroner === null ? "–" : shippingLabel(kroner);
}
