import { runCommands } from "../../../commands/run-commands.server.ts";
import { pageMeta } from "../../../page-meta.ts";
import { servicesContext } from "../../../services-context.ts";
import { shopSection } from "../../../settings/shop-section.ts";
import { fieldProps } from "../../../ui/field-props.ts";
import { CheckBox, TextField } from "../../../ui/field.tsx";
import text from "../../../ui/text.module.css";
import { revalidateAfterConflict } from "../../revalidate-after-conflict.ts";
import { findSettingsPage } from "../find-settings-page.server.ts";
import { saveShop } from "../save-settings.server.ts";
import { SettingsForm } from "../settings-form.tsx";
import { settingsPageText } from "../settings-texts.ts";
import type { Route } from "./+types/shop-page.ts";
import { removeLogo, saveLogo } from "./change-logo.server.ts";
import { DemoRecords } from "./demo-records.tsx";
import { LogoForm } from "./logo-form.tsx";
import { removeDemo } from "./remove-demo.server.ts";
import { ShopFields } from "./shop-fields.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: settingsPageText("titleOf", { page: shopSection.heading }),
    hidden: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { findUntouchedDemo, settings } = context.get(servicesContext);
  const { length: untouchedDemo } = await findUntouchedDemo((await settings.read()).home);
  const page = await findSettingsPage(context, shopSection);
  return { ...page, untouchedDemo, timeZones: Intl.supportedValuesOf("timeZone") };
}

export const action = runCommands([saveShop, saveLogo, removeLogo, removeDemo]);

export const shouldRevalidate = revalidateAfterConflict;

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm
      section={shopSection}
      page={loaderData}
      below={
        <>
          <LogoForm />
          <DemoRecords untouched={loaderData.untouchedDemo} />
        </>
      }
    >
      {(field) => (
        <>
          <ShopFields field={field} />
          <TextField
            label={shopSection.settings.timeZone.label}
            hint={settingsPageText("timeZoneHint")}
            list="time-zones"
            autoComplete="off"
            {...fieldProps(field("timeZone"))}
          />
          <datalist id="time-zones">
            {loaderData.timeZones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <div>
            <CheckBox
              label={shopSection.settings.openingSoon.label}
              name="openingSoon"
              defaultChecked={field("openingSoon").initialValue === "on"}
            />
            <p className={text.small}>{settingsPageText("openingSoonHint")}</p>
          </div>
        </>
      )}
    </SettingsForm>
  );
}
