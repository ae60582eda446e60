import { contactSection } from "../../settings/contact-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { TranslationFields } from "./languages/translation-fields.tsx";
import type { SettingsField } from "./settings-form.tsx";
import { settingsPageText } from "./settings-texts.ts";

const { address, email, phone, vatNumber, bankAccount, openingHours, openingExceptions } =
  contactSection.settings;

/** Who runs the shop, and how customers reach them. */
export function ContactFields({ field }: { field: (name: string) => SettingsField }) {
  return (
    <>
      <TextArea
        label={address.label}
        hint={settingsPageText("addressHint")}
        rows={5}
        {...fieldProps(field("address"))}
      />
      <TextField
        label={email.label}
        hint={settingsPageText("emailHint")}
        type="email"
        {...fieldProps(field("email"))}
      />
      <TextField
        label={phone.label}
        optional
        hint={settingsPageText("phoneHint")}
        type="tel"
        {...fieldProps(field("phone"))}
      />
      <TextField
        label={vatNumber.label}
        hint={settingsPageText("vatNumberHint")}
        {...fieldProps(field("vatNumber"))}
      />
      <TextField
        label={bankAccount.label}
        hint={settingsPageText("bankAccountHint")}
        {...fieldProps(field("bankAccount"))}
      />
      <TextArea
        label={openingHours.label}
        optional
        hint={settingsPageText("openingHoursHint")}
        rows={4}
        {...fieldProps(field("openingHours"))}
      />
      <TranslationFields name="openingHours" label={openingHours.label} field={field} rows={4} />
      <TextArea
        label={openingExceptions.label}
        optional
        hint={settingsPageText("openingExceptionsHint")}
        rows={3}
        {...fieldProps(field("openingExceptions"))}
      />
      <TranslationFields
        name="openingExceptions"
        label={openingExceptions.label}
        field={field}
        rows={3}
      />
    </>
  );
}
