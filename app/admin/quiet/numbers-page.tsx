import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { findNumberSeries } from "../../invoices/number-series.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { navigationText } from "../navigation/navigation-texts.ts";
import type { Route } from "./+types/numbers-page.ts";
import { NumbersForm } from "./numbers-form.tsx";
import { saveNumbers } from "./save-numbers.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: navigationText("numbers"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { series: await findNumberSeries(context.get(servicesContext).db) };
}

export const action = runCommands([saveNumbers]);

/** The numbers of invoices and credit notes, for a dealer who moves in with numbers that went out elsewhere. */
export default function NumbersPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPageFrame heading={navigationText("numbers")}>
      <CommandNotice result={actionData} />
      <NumbersForm series={loaderData.series} />
    </AdminPageFrame>
  );
}
