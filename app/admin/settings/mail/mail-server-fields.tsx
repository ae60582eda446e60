import {
  mailEncryptionChoices,
  mailSection,
  type MailSettings,
} from "../../../settings/mail-section.ts";
import { shop } from "../../../shop.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { CheckBox, SelectField, TextField } from "../../../ui/field.tsx";
import { SecretField } from "../secret-field.tsx";
import type { SettingsField } from "../settings-form.tsx";
import { UnreadableSecrets, type UnreadableSecret } from "../unreadable-secrets.tsx";
import { mailPageText } from "./mail-texts.ts";

interface MailServerFieldsProps {
  field: (name: string) => SettingsField;
  page: {
    values: MailSettings;
    unreadable: UnreadableSecret[];
    /** The mail server without its user and password; "" without one. */
    host: string;
    locks: { [setting: string]: string };
  };
}

const { server, from, encryption } = mailSection.settings;

/** How mails leave the shop, and from whom they are. */
export function MailServerFields({ field, page }: MailServerFieldsProps) {
  const { values, unreadable, host, locks } = page;
  const isOwn = values.server !== "" && locks["server"] === undefined;
  return (
    <>
      <UnreadableSecrets secrets={unreadable} />
      <SecretField
        label={server.label}
        field={field("server")}
        mark={values.server}
        isSeen
        hint={host === "" ? mailPageText("noServerHint") : mailPageText("serverHint", { host })}
      />
      {isOwn && <CheckBox label={mailPageText("forgetServer")} name="removeServer" />}
      <SelectField
        label={encryption.label}
        hint={mailPageText("encryptionHint")}
        options={Object.entries(mailEncryptionChoices).map(([value, label]) => ({ value, label }))}
        {...fieldProps(field("encryption"))}
      />
      <TextField
        label={from.label}
        hint={mailPageText("senderHint", { shop: shop.name, email: shop.email })}
        optional
        autoComplete="off"
        {...fieldProps(field("from"))}
      />
    </>
  );
}
