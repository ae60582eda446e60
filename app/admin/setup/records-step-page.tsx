import { Link } from "react-router";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import type { Route } from "./+types/records-step-page.ts";
import { countRecords } from "./find-missing.server.ts";
import { LaterButton, LaterForm, SetupFrame } from "./setup-frame.tsx";
import { setupText } from "./setup-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: setupText("titleOf", { step: setupText("records") }), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { records: await countRecords(context.get(servicesContext).db) };
}

/** Where records come from: a file of another shop, or one at a time. */
export default function RecordsStepPage({ loaderData: { records } }: Route.ComponentProps) {
  return (
    <SetupFrame heading={setupText("records")} lead={<p>{setupText("recordsLead")}</p>}>
      <p>
        {records === 0
          ? setupText("noRecord")
          : setupText("recordsInShop", { n: records, count: formatWholeNumber(records) })}{" "}
        {setupText("stillClosed")}
      </p>
      <div className={layout.row}>
        <LinkButton to="/admin/import" variant="outline">
          {setupText("importFile")}
        </LinkButton>
        <LinkButton to="/admin/add" variant="outline">
          {setupText("addRecord")}
        </LinkButton>
        {records > 0 && <Link to="/admin/manage">{setupText("seeAll")}</Link>}
      </div>
      <LaterForm />
      <div className={layout.row}>
        <Form method="get" action="/setup/open">
          <Button type="submit">{setupText("continue")}</Button>
        </Form>
        <LaterButton />
      </div>
    </SetupFrame>
  );
}
