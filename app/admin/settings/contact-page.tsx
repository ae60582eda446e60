import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { contactSection } from "../../settings/contact-section.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/contact-page.ts";
import { findSettingsPage } from "./find-settings-page.server.ts";
import { saveContact } from "./save-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Settings: Contact", hidden: true });

export function loader({ context }: Route.LoaderArgs) {
  return findSettingsPage(context, contactSection);
}

export const action = runCommands([saveContact]);

export const shouldRevalidate = revalidateAfterConflict;

const { address, email, phone, vatNumber, bankAccount, openingHours, openingExceptions } =
  contactSection.settings;

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm section={contactSection} page={loaderData}>
      {(field) => (
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
      )}
    </SettingsForm>
  );
}
