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

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Settings: Rules of withdrawal", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const page = await findSettingsPage(context, withdrawalSection);
  const [year = ""] = dayOnShopClock(context.get(servicesContext).now()).split("-");
  const days = holidaysOf(year, page.values.holidays.split("\n")).map(formatDayOfYear);
  return { ...page, inYear: days.length > 0 ? `In ${year}: ${days.join(", ")}.` : "" };
}

export const action = runCommands([saveWithdrawal]);

export const shouldRevalidate = revalidateAfterConflict;

const { days, deliveryDays, returnPostage, holidays } = withdrawalSection.settings;
const choices = Object.entries(returnPostageLabels).map(([value, label]) => ({ value, label }));

/** How long customers may withdraw from their contract, and what it costs them. */
export default function WithdrawalPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsForm section={withdrawalSection} page={loaderData}>
      {(field) => (
        <>
          <TextField
            label={days.label}
            hint="From the day after a parcel arrived. An order keeps the days that it was placed with. The law asks for at least 14."
            inputMode="numeric"
            autoComplete="off"
            {...fieldProps(field("days"))}
          />
          <TextField
            label={deliveryDays.label}
            hint="What a parcel may take. Where you do not know on which day it arrived, the days to withdraw begin so many days after it was sent."
            inputMode="numeric"
            autoComplete="off"
            {...fieldProps(field("deliveryDays"))}
          />
          <SelectField
            label={returnPostage.label}
            hint="Who pays it when a customer withdraws. Terms, mails and search engines are told."
            options={choices}
            {...fieldProps(field("returnPostage"))}
          />
          <TextArea
            label={holidays.label}
            optional
            hint="A period that would end on one of these, or on a Saturday or Sunday, ends on the next working day. A line each: 12-25 for each year, 2027-05-07 for one, easter+1 for the day after Easter Sunday."
            rows={6}
            {...fieldProps(field("holidays"))}
          />
          <p className={text.small}>{loaderData.inYear}</p>
        </>
      )}
    </SettingsForm>
  );
}
