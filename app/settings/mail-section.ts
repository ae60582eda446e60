import { choiceOf, defineSection } from "./section.ts";

/** When the shop's own email is told of orders. */
export const ownerMailChoices = {
  each: "For each order",
  daily: "Once a day, with the orders of the day before",
  none: "Never",
} as const;

export type OwnerMails = keyof typeof ownerMailChoices;

export interface MailSettings {
  ownerMails: OwnerMails;
}

export const mailSection = defineSection<MailSettings>({
  id: "mail",
  heading: "Mail",
  settings: {
    ownerMails: {
      label: "Mails to the shop",
      fallback: "each",
      ...choiceOf(ownerMailChoices),
    },
  },
});
