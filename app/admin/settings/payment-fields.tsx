import { paymentSection } from "../../settings/payment-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import type { SettingsField } from "./settings-form.tsx";

const { daysToPay } = paymentSection.settings;

export function PaymentFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <TextField
      label={daysToPay.label}
      hint="From the date of an invoice until it is due."
      inputMode="numeric"
      autoComplete="off"
      {...fieldProps(field("daysToPay"))}
    />
  );
}
