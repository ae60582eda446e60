import { z } from "zod";
import { cleanLine } from "../forms/clean-text.ts";
import { emailField } from "../forms/email-field.ts";
import { tooLongMessage } from "../forms/text-fields.ts";
import { secretSetting } from "./secrets/secret-setting.ts";
import { choiceOf, defineSection } from "./section.ts";
import { settingsText } from "./settings-texts.ts";

/** When the shop's own email is told of orders. */
export const ownerMailChoices = {
  get each() {
    return settingsText("mailEach");
  },
  get daily() {
    return settingsText("mailDaily");
  },
  get none() {
    return settingsText("mailNone");
  },
};

/** Whether a connection to the mail server has to be encrypted. */
export const mailEncryptionChoices = {
  get required() {
    return settingsText("encryptionRequired");
  },
  get optional() {
    return settingsText("encryptionOptional");
  },
};

export type MailEncryption = keyof typeof mailEncryptionChoices;

export type OwnerMails = keyof typeof ownerMailChoices;

export interface MailSettings {
  ownerMails: OwnerMails;
  /** The mark of the mail server's URL, which holds a password (secrets/secret-setting.ts). */
  server: string;
  /** Who mails are from: an email, or a name with one in angle brackets; "": the shop's own. */
  from: string;
  /** Whether mails may leave over a connection that is not encrypted, where the server offers no other. */
  encryption: MailEncryption;
}

/** A scheme has no case (RFC 3986, section 3.1). */
const mailServerUrl = z
  .string()
  .optional()
  .transform((text = "") =>
    escapePassword(text.trim().replace(/^smtps?:/i, (scheme) => scheme.toLowerCase())),
  )
  .refine((text) => text === "" || isMailServer(text), {
    error: () => settingsText("mailServerForm"),
  });

/** A password is entered as it is: what a URL cannot hold there is escaped, and what is escaped already stays. */
function escapePassword(text: string): string {
  return text.replace(/(?<=^smtps?:\/\/[^:\s]*:).+(?=@[^@]+$)/, (password) =>
    password.replace(/[ "#/:<>?@[\\\]^`{|}]|%(?![0-9a-f]{2})/gi, encodeURIComponent),
  );
}

function isMailServer(text: string): boolean {
  if (!/^smtps?:\/\/[^\s]{1,480}$/.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname !== "";
}

const namedEmail = /^(?<name>[^<>"]*)<(?<email>[^<>]+)>$/;

/** The parts of a sender; null when it is none. */
export function readSender(text: string): { name: string; email: string } | null {
  const { name = "", email = text } = namedEmail.exec(text)?.groups ?? {};
  const read = emailField.safeParse(email);
  return read.success ? { name: name.trim(), email: read.data } : null;
}

const senderText = z
  .string()
  .optional()
  .transform((text = "") => cleanLine(text))
  .refine((text) => text === "" || readSender(text) !== null, {
    error: () => settingsText("senderForm"),
  })
  .refine((text) => text.length <= 300, tooLongMessage(300));

export const mailSection = defineSection<MailSettings>({
  id: "mail",
  get heading() {
    return settingsText("mail");
  },
  settings: {
    ownerMails: {
      get label() {
        return settingsText("ownerMails");
      },
      fallback: "each",
      ...choiceOf(ownerMailChoices),
    },
    server: secretSetting({
      get label() {
        return settingsText("mailServer");
      },
      schema: mailServerUrl,
    }),
    from: {
      get label() {
        return settingsText("sender");
      },
      fallback: "",
      schema: senderText,
    },
    encryption: {
      get label() {
        return settingsText("mailEncryption");
      },
      fallback: "required",
      ...choiceOf(mailEncryptionChoices),
    },
  },
  removals: { removeServer: ["server"] },
});
