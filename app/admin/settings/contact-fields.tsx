import { contactSection } from "../../settings/contact-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { SettingsField } from "./settings-form.tsx";

const { address, email, phone, vatNumber, bankAccount, openingHours, openingExceptions } =
  contactSection.settings;

/** Who runs the shop, and how customers reach them. */
export function ContactFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <>
      <TextArea
        label={address.label}
        hint="The name of the company first, then a line each, as it stands on invoices."
        rows={5}
        {...fieldProps(field("address"))}
      />
      <TextField
        label={email.label}
        hint="Mails come from it, and customers write to it."
        type="email"
        {...fieldProps(field("email"))}
      />
      <TextField
        label={phone.label}
        optional
        hint="In the imprint and the terms."
        type="tel"
        {...fieldProps(field("phone"))}
      />
      <TextField
        label={vatNumber.label}
        hint="On every invoice; in Denmark the CVR number, with DK before it."
        {...fieldProps(field("vatNumber"))}
      />
      <TextField
        label={bankAccount.label}
        hint="Where customers pay an invoice."
        {...fieldProps(field("bankAccount"))}
      />
      <TextArea
        label={openingHours.label}
        optional
        hint="A line a day, or for several: “Mon–Fri 11–18”. At the foot of every page, in the imprint, and where customers choose to pick up."
        rows={4}
        {...fieldProps(field("openingHours"))}
      />
      <TextArea
        label={openingExceptions.label}
        optional
        hint="Days with other hours, or on which the shop is closed, a line each: “24 December: closed”. Below the hours."
        rows={3}
        {...fieldProps(field("openingExceptions"))}
      />
    </>
  );
}
