import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { contactSection } from "../../settings/contact-section.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactFields } from "./contact-fields.tsx";
import { findSettingsPage } from "./find-settings-page.server.ts";
import { saveContact } from "./save-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsPageText } from "./settings-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: settingsPageText("titleOf", { page: contactSection.heading }),
    hidden: true,
  });

export function loader({ context }: Route.LoaderArgs) {
  return findSettingsPage(context, contactSection);
}

export const action = runCommands([saveContact]);

export const shouldRevalidate = revalidateAfterConflict;

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm section={contactSection} page={loaderData}>
      {(field) => <ContactFields field={field} />}
    </SettingsForm>
  );
}
