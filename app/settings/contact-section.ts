import { z } from "zod";
import { cleanLine } from "../forms/clean-text.ts";
import { emailField } from "../forms/email-field.ts";
import { optionalText, requiredLine, tooLongMessage } from "../forms/text-fields.ts";
import { defaultDetails, type ShopDetails } from "../shop.ts";
import { defineSection } from "./section.ts";
import { settingsText } from "./settings-texts.ts";
import { withTranslations } from "./translations/section-translations.ts";

export interface ContactSettings extends Pick<
  ShopDetails,
  "email" | "phone" | "vatNumber" | "bankAccount"
> {
  /** Its lines, separated by "\n". */
  address: string;
  /** Lines, as `address` is. */
  openingHours: string;
  openingExceptions: string;
}

/** Its lines without those that are empty, separated by "\n". */
function cleanLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map(cleanLine)
    .filter((line) => line !== "")
    .join("\n");
}

/** As many lines as there are, also none. */
const optionalLines = z
  .string()
  .default("")
  .transform(cleanLines)
  .refine((text) => text.length <= 1000, tooLongMessage(1000));

const missingAddress = () => settingsText("enterAddress");

/** Two lines at least: the first is the name, the others are where it is. */
const addressLines = z
  .string({ error: missingAddress })
  .transform(cleanLines)
  .refine((text) => text.includes("\n"), { error: missingAddress })
  .refine((text) => text.length <= 300, tooLongMessage(300));

const inFirstLanguage = defineSection<ContactSettings>({
  id: "contact",
  get heading() {
    return settingsText("contact");
  },
  settings: {
    address: {
      get label() {
        return settingsText("address");
      },
      fallback: defaultDetails.address.join("\n"),
      schema: addressLines,
    },
    email: {
      get label() {
        return settingsText("email");
      },
      fallback: defaultDetails.email,
      schema: emailField,
    },
    phone: {
      get label() {
        return settingsText("phone");
      },
      fallback: defaultDetails.phone,
      schema: optionalText(50),
    },
    vatNumber: {
      get label() {
        return settingsText("vatNumber");
      },
      fallback: defaultDetails.vatNumber,
      schema: requiredLine({ missing: () => settingsText("enterVatNumber"), max: 50 }),
    },
    bankAccount: {
      get label() {
        return settingsText("bankAccount");
      },
      fallback: defaultDetails.bankAccount,
      schema: requiredLine({ missing: () => settingsText("enterBankAccount"), max: 100 }),
    },
    openingHours: {
      get label() {
        return settingsText("openingHours");
      },
      fallback: defaultDetails.openingHours.join("\n"),
      schema: optionalLines,
    },
    openingExceptions: {
      get label() {
        return settingsText("openingExceptions");
      },
      fallback: defaultDetails.openingExceptions.join("\n"),
      schema: optionalLines,
    },
  },
});

export const contactSection = withTranslations(inFirstLanguage, {
  setting: "hoursTranslations",
  texts: { openingHours: optionalLines, openingExceptions: optionalLines },
  defaults: {},
});
