import { runCommands } from "../../../commands/run-commands.server.ts";
import { pageMeta } from "../../../page-meta.ts";
import { servicesContext } from "../../../services-context.ts";
import { homeSection } from "../../../settings/home-section.ts";
import { revalidateAfterConflict } from "../../revalidate-after-conflict.ts";
import { findSettingsPage } from "../find-settings-page.server.ts";
import { saveHome } from "../save-settings.server.ts";
import { SettingsForm } from "../settings-form.tsx";
import { settingsPageText } from "../settings-texts.ts";
import type { Route } from "./+types/home-settings-page.ts";
import { findCategoryRecords } from "./find-category-records.server.ts";
import { HomeCategories } from "./home-categories.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: settingsPageText("titleOf", { page: homeSection.heading }),
    hidden: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const page = await findSettingsPage(context, homeSection);
  const { db } = context.get(servicesContext);
  return {
    page,
    records: await findCategoryRecords(db, page.values.homeCategories),
    live: page.live,
  };
}

export const action = runCommands([saveHome]);

export const shouldRevalidate = revalidateAfterConflict;

/** The rows of the home page: their names and their order. */
export default function HomeSettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm section={homeSection} page={loaderData.page}>
      {(field) => <HomeCategories field={field} records={loaderData.records} />}
    </SettingsForm>
  );
}
