import { holidaysOf } from "../../calendar-days.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { returnPostageLabels, withdrawalSection } from "../../settings/withdrawal-section.ts";
import { dayOnShopClock, formatDayOfYear } from "../../shop-time.ts";
import { fieldProps } from "../../ui/field-props.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/withdrawal-page.ts";
import { findSettingsPage } from "./find-settings-page.server.ts";
import { saveWithdrawal } from "./save-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsPageText } from "./settings-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: settingsPageText("titleOf", { page: withdrawalSection.heading }),
    hidden: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const page = await findSettingsPage(context, withdrawalSection);
  const [year = ""] = dayOnShopClock(context.get(servicesContext).now()).split("-");
  const days = holidaysOf(year, page.values.holidays.split("\n")).map(formatDayOfYear);
  const inYear = settingsPageText("holidaysIn", { year, days: days.join(", ") });
  return { ...page, inYear: days.length > 0 ? inYear : "" };
}

export const action = runCommands([saveWithdrawal]);

export const shouldRevalidate = revalidateAfterConflict;

const { days, deliveryDays, returnPostage, holidays } = withdrawalSection.settings;

/** How long customers may withdraw from their contract, and what it costs them. */
export default function WithdrawalPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm section={withdrawalSection} page={loaderData}>
      {(field) => (
        <>
          <TextField
            label={days.label}
            hint={settingsPageText("daysToWithdrawHint")}
            inputMode="numeric"
            autoComplete="off"
            {...fieldProps(field("days"))}
          />
          <TextField
            label={deliveryDays.label}
            hint={settingsPageText("deliveryDaysHint")}
            inputMode="numeric"
            autoComplete="off"
            {...fieldProps(field("deliveryDays"))}
          />
          <SelectField
            label={returnPostage.label}
            hint={settingsPageText("returnPostageHint")}
            options={Object.entries(returnPostageLabels).map(([value, label]) => ({
              value,
              label,
            }))}
            {...fieldProps(field("returnPostage"))}
          />
          <TextArea
            label={holidays.label}
            optional
            hint={settingsPageText("holidaysHint")}
            rows={6}
            {...fieldProps(field("holidays"))}
          />
          <p className={text.small}>{loaderData.inYear}</p>
        </>
      )}
    </SettingsForm>
  );
}
