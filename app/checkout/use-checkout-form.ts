import { useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import "../forms/default-messages.ts";
import { countryCodes } from "../countries.ts";
import { checkoutFormFor } from "./checkout-form.ts";
import type { LastOrderAddress } from "./find-last-address.server.ts";

/** The checkout's form and fields, filled in from the last order. */
export function useCheckoutForm(
  lastResult: SubmissionResult | undefined,
  last: LastOrderAddress | null,
) {
  return useForm({
    id: "checkout",
    lastResult: lastResult ?? null,
    defaultValue: { country: countryCodes()[0], ...last },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: checkoutFormFor(formData) }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>[0];
export type CheckoutFields = ReturnType<typeof useCheckoutForm>[1];
