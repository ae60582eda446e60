import { useEffect, useRef } from "react";
import { Notice } from "../ui/notice.tsx";
import styles from "./checkout-page.module.css";
import type { CheckoutFields, CheckoutFormState } from "./use-checkout-form.ts";

interface CheckoutErrorsProps {
  form: CheckoutFormState;
  fields: CheckoutFields;
  /** The result of the last submit; a new one moves the focus here. */
  result: object | undefined;
  /** The cart was changed to what the shop has now. */
  isCorrected: boolean;
}

/** The errors that belong to no visible field. */
export function CheckoutErrors({ form, fields, result, isCorrected }: CheckoutErrorsProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) element.current?.focus();
  }, [result]);
  const hidden = [fields.cart, fields.total, fields.checkoutKey].flatMap(
    ({ errors }) => errors ?? [],
  );
  const errors = [...(form.errors ?? []), ...hidden.slice(0, 1)];
  return (
    <div ref={element} tabIndex={-1} className={styles.problems}>
      {errors.length > 0 && (
        <Notice tone="bad">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
          {isCorrected && (
            <p>Nothing was ordered. Your cart is as the shop has it now; look it over.</p>
          )}
        </Notice>
      )}
    </div>
  );
}
