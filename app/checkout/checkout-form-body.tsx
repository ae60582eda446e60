import { getFormProps } from "@conform-to/react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { currentCart } from "../cart/cart-store.ts";
import { countItems, itemCountLabel } from "../cart/cart.ts";
import type { CheckedCart } from "../cart/use-checked-cart.ts";
import { formatPrice } from "../catalogue/price.ts";
import { countryCodes, readCountry } from "../countries.ts";
import { checkoutDraft } from "../forms/form-draft.ts";
import { useFormDraft } from "../forms/use-form-draft.ts";
import { Form } from "../network/form.tsx";
import { noRateMessage, type SaleTaxes } from "../orders/sale-taxes.ts";
import { findShippingMethod } from "../shipping-method.ts";
import { shop, type ShippingMethod } from "../shop.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import columns from "../ui/columns.module.css";
import text from "../ui/text.module.css";
import totals from "../ui/totals.module.css";
import { CheckoutChoices } from "./checkout-choices.tsx";
import { keepCheckoutKey } from "./checkout-key.ts";
import styles from "./checkout-page.module.css";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { checkoutText } from "./checkout-texts.ts";
import type { LastOrderAddress } from "./find-last-address.server.ts";
import { previewOrder } from "./order-preview.ts";
import { offerPayments, type Payment } from "./payment-rules.ts";
import type { CheckoutFields, CheckoutFormState } from "./use-checkout-form.ts";

interface CheckoutFormBodyProps {
  form: CheckoutFormState;
  fields: CheckoutFields;
  checkedCart: CheckedCart;
  busy: boolean;
  /** The key of a new checkout; a checkout of the same cart that is under way keeps its own. */
  checkoutKey: string;
  /** Id of the user. */
  uid: string;
  /** The email of the account. */
  email: string;
  last: LastOrderAddress | null;
  payments: readonly Payment[];
  /** How a sale is taxed for each country, and under "" for what is picked up. */
  taxes: SaleTaxes;
  /** The official notice on the legal guarantee; null: the owner has uploaded none. */
  notice: { key: string; width: number; height: number } | null;
}

/** The form: choices and address, the order's lines and totals, and the button that places it. */
export function CheckoutFormBody(props: CheckoutFormBodyProps) {
  const { form, fields, checkedCart, busy, checkoutKey, uid, email, last, payments } = props;
  const { taxes, notice } = props;
  const { cart, isLoaded, margins, changes } = checkedCart;
  const [shippingMethod, setShippingMethod] = useState(last?.shippingMethod ?? "");
  const [wantedCountry, setCountry] = useState(readCountry(last?.country ?? ""));
  const [wantedPayment, setWantedPayment] = useState(last?.paymentMethod ?? "");
  const keyField = useRef<HTMLInputElement>(null);
  // The owner may change methods and countries while the page is open.
  const method = findShippingMethod(shippingMethod) ?? shop.shippingMethods[0];
  const country = offeredCountry(wantedCountry);
  const taxFor = ({ needsAddress }: ShippingMethod) => taxes[needsAddress ? country : ""] ?? null;
  const previewWith = (choice: ShippingMethod) => {
    const tax = taxFor(choice);
    return tax && previewOrder(cart, { method: choice, tax, margins });
  };
  const tax = taxFor(method);
  const preview = previewWith(method);
  const offered = offerPayments(payments, {
    method,
    total: isLoaded && preview ? preview.total : null,
    wanted: wantedPayment,
  });
  const formProps = getFormProps(form);
  useFormDraft({
    formId: form.id,
    name: checkoutDraft,
    owner: uid,
    onRestore: (draft) => {
      if (draft.shippingMethod !== undefined) setShippingMethod(draft.shippingMethod);
      if (draft.country !== undefined) setCountry(readCountry(draft.country));
      if (draft.paymentMethod !== undefined) setWantedPayment(draft.paymentMethod);
    },
  });
  return (
    <Form
      method="post"
      {...formProps}
      className={classNames(columns.columns, styles.checkout)}
      onSubmit={(event) => {
        if (busy) {
          event.preventDefault();
          return;
        }
        if (keyField.current) keyField.current.value = keepCheckoutKey(currentCart(), checkoutKey);
        formProps.onSubmit(event);
      }}
    >
      {/* On a phone the order stands below all fields. */}
      <p className={classNames(totals.total, totals.early)}>
        <span>{itemCountLabel(countItems(cart))}</span>
        <b>{isLoaded && preview ? formatPrice(preview.total) : "–"}</b>
      </p>
      <CheckoutChoices
        fields={fields}
        email={email}
        method={method}
        offered={offered}
        shippingOf={(choice) => previewWith(choice)?.shipping ?? null}
        onShippingMethod={setShippingMethod}
        onPayment={setWantedPayment}
        onCountry={setCountry}
        countryProblem={tax ? null : noRateMessage(country)}
        notice={notice}
      />
      <input
        ref={keyField}
        type="hidden"
        name={fields.checkoutKey.name}
        defaultValue={checkoutKey}
      />
      <input
        type="hidden"
        name={fields.cart.name}
        value={isLoaded && preview ? JSON.stringify(preview.lines) : "[]"}
      />
      <input type="hidden" name={fields.total.name} value={preview?.total ?? 0} />
      <CheckoutSummary
        cart={cart}
        isLoaded={isLoaded}
        changes={changes}
        method={method}
        tax={tax}
        preview={preview}
      >
        {/* Before the cart is read there is nothing to place, and what was typed would leave with the page. */}
        <Button type="submit" pending={busy} disabled={!isLoaded || preview === null}>
          {checkoutText(busy ? "placingOrder" : "placeOrder")}
        </Button>
        <p className={text.small}>
          {checkoutText.nodes("rights", {
            days: shop.withdrawal.days,
            information: (
              <Link to="/withdrawal-information">{checkoutText("withdrawalInformation")}</Link>
            ),
            terms: <Link to="/terms">{checkoutText("terms")}</Link>,
            change: <Link to="/user/cart">{checkoutText("changeCart")}</Link>,
          })}
        </p>
      </CheckoutSummary>
    </Form>
  );
}

/** That country, or the first of the list where the shop does not send to it, as the field has it. */
function offeredCountry(wanted: string): string {
  const codes = countryCodes();
  return codes.includes(wanted) ? wanted : (codes[0] ?? "");
}
