import { Link } from "react-router";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { findDiscogsState } from "../../catalogue/export/discogs/find-discogs-state.server.ts";
import { takeBackFile } from "../../catalogue/export/discogs/take-back-file.server.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/export-page.ts";
import { DiscogsSection } from "./discogs-section.tsx";
import { ExportSection } from "./export-section.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Export", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const { count } = await db
    .selectFrom("records")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .executeTakeFirstOrThrow();
  return { records: count, discogs: await findDiscogsState(db), publicUrl };
}

/** "Take back": the last file for Discogs is forgotten. A second press changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin(context);
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const id = textOf(form, "file");
  if (textOf(form, "intent") !== "take-back" || !/^\d{1,18}$/.test(id)) {
    throw new Response(null, { status: 400 });
  }
  return takeBackFile(db, id);
}

export default function ExportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { records, discogs, publicUrl } = loaderData;
  return (
    <AdminPageFrame heading="Export" navigation={<Link to="/admin/import">Import</Link>}>
      {actionData && (
        <Notice tone={actionData.ok ? "good" : "plain"}>
          {actionData.ok
            ? `Taken back: the ${formatWholeNumber(actionData.rowCount)} rows come into the next file again.`
            : "Nothing was taken back: this is not the last file, or it was taken back before."}
        </Notice>
      )}
      <ExportSection heading="All records" formats={["csv", "json"]}>
        <p>
          {records === 0 ? "There are no records yet." : `${formatWholeNumber(records)} records`}{" "}
          with every field. Change them in a spreadsheet and <Link to="/admin/import">import</Link>{" "}
          them again.
        </p>
      </ExportSection>
      <DiscogsSection discogs={discogs} />
      <ExportSection heading="Everything" formats={["zip"]}>
        <p>
          Records, orders, customers, comments and pictures, for moving to another shop system. It
          holds personal data of your customers, but no passwords.
        </p>
      </ExportSection>
      <ExportSection heading="Feeds">
        <p>
          New records, for feed readers: <a href="/feed.xml">{publicUrl}/feed.xml</a>
        </p>
        <p>
          Every record in stock, for Google Merchant Center:{" "}
          <a href="/google-feed.xml">{publicUrl}/google-feed.xml</a>
        </p>
      </ExportSection>
    </AdminPageFrame>
  );
}
