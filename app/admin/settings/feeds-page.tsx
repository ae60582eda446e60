import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { feedsSection } from "../../settings/feeds-section.ts";
import { CheckBox } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/feeds-page.ts";
import { findSettingsPage } from "./find-settings-page.server.ts";
import { saveFeeds } from "./save-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsPageText } from "./settings-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: settingsPageText("titleOf", { page: feedsSection.heading }),
    hidden: true,
  });

export function loader({ context }: Route.LoaderArgs) {
  return findSettingsPage(context, feedsSection);
}

export const action = runCommands([saveFeeds]);

export const shouldRevalidate = revalidateAfterConflict;

export default function FeedsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm section={feedsSection} page={loaderData}>
      {(field) => (
        <>
          <CheckBox
            label={feedsSection.settings.generatedSleeves.label}
            name="generatedSleeves"
            defaultChecked={field("generatedSleeves").initialValue === "on"}
          />
          <p className={text.small}>{settingsPageText("generatedSleevesHint")}</p>
        </>
      )}
    </SettingsForm>
  );
}
