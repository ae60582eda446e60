import { Link } from "react-router";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button } from "../../ui/button.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/quiet-page.ts";
import { adoptPayment } from "./adopt-payment.server.ts";
import { findQuietPage } from "./find-quiet-page.server.ts";
import { NumbersForm } from "./numbers-form.tsx";
import { quietText } from "./quiet-texts.ts";
import { resumeShop } from "./resume-shop.server.ts";
import { saveNumbers } from "./save-numbers.server.ts";
import { UnknownActivities } from "./unknown-activities.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: quietText("heading"), hidden: true });

export function loader({ context }: Route.LoaderArgs) {
  return findQuietPage(context.get(servicesContext));
}

export const action = runCommands([resumeShop, saveNumbers, adoptPayment]);

/** Why the shop is quiet, what it cannot know, and the button that ends it; the layout above says the reasons. */
export default function QuietPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reasons, since, series, providers } = loaderData;
  const { busy } = useCommand<typeof resumeShop>("resume");
  if (reasons === null || since === null) {
    return (
      <AdminPageFrame heading={quietText("notQuietHeading")}>
        <CommandNotice result={actionData} />
        {actionData === undefined && <p>{quietText("notQuiet")}</p>}
      </AdminPageFrame>
    );
  }
  const restored = reasons.find((reason) => reason.kind === "restored");
  return (
    <AdminPageFrame heading={quietText("heading")}>
      <CommandNotice result={actionData} />
      <p>{quietText("whatQuietIs")}</p>
      <h2>{quietText("numbersHeading")}</h2>
      <NumbersForm series={series} />
      <UnknownActivities providers={providers} since={since} />
      <h2>{quietText("discogsHeading")}</h2>
      <p>
        {quietText.nodes("discogs", {
          page: <Link to="/admin/export/discogs-sales">{quietText("discogsPage")}</Link>,
        })}
      </p>
      {restored && (
        <>
          <h2>{quietText("accountsHeading")}</h2>
          {restored.erasedAgain > 0 && (
            <p>{quietText("erasedAgain", { n: restored.erasedAgain })}</p>
          )}
          {restored.notErased > 0 && <p>{quietText("notErased", { n: restored.notErased })}</p>}
          <p>{quietText("accountsOutdated")}</p>
        </>
      )}
      <h2>{quietText("resume")}</h2>
      <p>{quietText("resumeHint")}</p>
      <Form method="post">
        <Button type="submit" name="intent" value="resume" pending={busy}>
          {quietText("resume")}
        </Button>
      </Form>
    </AdminPageFrame>
  );
}
