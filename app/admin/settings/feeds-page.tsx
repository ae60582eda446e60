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

export const meta: Route.MetaFunction = () => pageMeta({ title: "Settings: Feeds", hidden: true });

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
          <p className={text.small}>
            Google asks for a picture of the thing itself and refuses illustrations that stand for
            one. Without this, a record that has neither a cover nor photos is in the feed without a
            picture, and Google waits for one before it shows the record.
          </p>
        </>
      )}
    </SettingsForm>
  );
}
