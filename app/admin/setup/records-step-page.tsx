import { Link } from "react-router";
import { recordsLabel } from "../../catalogue/editing/manage-query.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import type { Route } from "./+types/records-step-page.ts";
import { countRecords } from "./find-missing.server.ts";
import { LaterButton, LaterForm, SetupFrame } from "./setup-frame.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Set up the shop: Records", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { records: await countRecords(context.get(servicesContext).db) };
}

/** Where records come from: a file of another shop, or one at a time. */
export default function RecordsStepPage({ loaderData: { records } }: Route.ComponentProps) {
  return (
    <SetupFrame
      heading="Records"
      lead={
        <p>
          Bring them from Discogs, from another shop system or from a list of your own, or enter the
          first one by hand. Both pages are in the admin at any time.
        </p>
      }
    >
      <p>
        {records === 0 ? "There is no record yet." : `${recordsLabel(records)} in the shop.`}{" "}
        Visitors see none of it until the last step opens the shop.
      </p>
      <div className={layout.row}>
        <LinkButton to="/admin/import" variant="outline">
          Import a file
        </LinkButton>
        <LinkButton to="/admin/add" variant="outline">
          Add a record
        </LinkButton>
        {records > 0 && <Link to="/admin/manage">See them all</Link>}
      </div>
      <LaterForm />
      <div className={layout.row}>
        <Form method="get" action="/setup/open">
          <Button type="submit">Continue</Button>
        </Form>
        <LaterButton />
      </div>
    </SetupFrame>
  );
}
