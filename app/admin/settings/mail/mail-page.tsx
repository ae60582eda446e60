import { useLocation } from "react-router";
import { runCommands } from "../../../commands/run-commands.server.ts";
import { pageMeta } from "../../../page-meta.ts";
import { mailSection, ownerMailChoices } from "../../../settings/mail-section.ts";
import { shop } from "../../../shop.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { SelectField } from "../../../ui/field.tsx";
import { revalidateAfterConflict } from "../../revalidate-after-conflict.ts";
import { goOnInSetup } from "../../setup/go-on-in-setup.server.ts";
import { isSetupStep } from "../../setup/setup-steps.ts";
import { saveMail } from "../save-settings.server.ts";
import { SettingsForm } from "../settings-form.tsx";
import { settingsPageText } from "../settings-texts.ts";
import type { Route } from "./+types/mail-page.ts";
import { findMailPage } from "./find-mail-page.server.ts";
import { MailServerFields } from "./mail-server-fields.tsx";
import { mailPageText } from "./mail-texts.ts";
import { sendTestMail } from "./send-test-mail.server.ts";
import { TestMail } from "./test-mail.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: settingsPageText("titleOf", { page: mailSection.heading }),
    hidden: true,
  });

export function loader({ context }: Route.LoaderArgs) {
  return findMailPage(context);
}

export const action = goOnInSetup(runCommands([saveMail, sendTestMail]));

export const shouldRevalidate = revalidateAfterConflict;

export default function MailPage({ loaderData }: Route.ComponentProps) {
  // Who sets the shop up enters a server first: a test mail would be a file.
  const isTestable = !isSetupStep(useLocation().pathname) || loaderData.values.server !== "";
  return (
    <SettingsForm
      section={mailSection}
      page={loaderData}
      below={isTestable && <TestMail ownEmail={loaderData.ownEmail} />}
    >
      {(field) => (
        <>
          <MailServerFields field={field} page={loaderData} />
          <SelectField
            label={mailSection.settings.ownerMails.label}
            hint={mailPageText("ownerMailsHint", { email: shop.email })}
            options={Object.entries(ownerMailChoices).map(([value, label]) => ({ value, label }))}
            {...fieldProps(field("ownerMails"))}
          />
        </>
      )}
    </SettingsForm>
  );
}
