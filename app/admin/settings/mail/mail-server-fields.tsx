import { mailSection, type MailSettings } from "../../../settings/mail-section.ts";
import { shop } from "../../../shop.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { CheckBox, TextField } from "../../../ui/field.tsx";
import { SecretField } from "../secret-field.tsx";
import type { SettingsField } from "../settings-form.tsx";
import { UnreadableSecrets, type UnreadableSecret } from "../unreadable-secrets.tsx";

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

const { server, from } = mailSection.settings;

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
        hint={
          host === ""
            ? "As smtp://user:password@host:587, from your mail provider. Without one, each mail is a file in the shop's folder and reaches nobody."
            : `Mails go by ${host}. Another one is entered as smtp://user:password@host:587.`
        }
      />
      {isOwn && (
        <CheckBox
          label="Forget it: each mail becomes a file again, and reaches nobody"
          name="removeServer"
        />
      )}
      <TextField
        label={from.label}
        hint={`Who mails are from: an email, or a name with it, as ${shop.name} <${shop.email}>. Empty: ${shop.email}. Your mail server has to allow it.`}
        optional
        autoComplete="off"
        {...fieldProps(field("from"))}
      />
    </>
  );
}
