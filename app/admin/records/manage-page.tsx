import { data, Link } from "react-router";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { findGenres } from "../../catalogue/editing/find-genres.server.ts";
import { findManagedRecords } from "../../catalogue/editing/find-managed-records.server.ts";
import { manageList } from "../../catalogue/editing/manage-query.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/manage-page.ts";
import { ManageFilters } from "./manage-filters.tsx";
import { handleManageForm } from "./manage-form.server.ts";
import { ManageList } from "./manage-list.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Manage Storefront", hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = manageList.read(url.searchParams);
  const [found, genres] = await Promise.all([findManagedRecords(db, query), findGenres(db)]);
  return { query: { ...query, page: found.page }, found, genres };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  const query = manageList.read(url.searchParams);
  const form = await readForm(request);
  const result = await handleManageForm(context.get(servicesContext), { form, query, by });
  if (result.ok) return data(result);
  // With a preview the form was fine, and the records are not those it was made for.
  return data(result, { status: result.preview ? 409 : 400 });
}

export const shouldRevalidate = revalidateAfterConflict;

export default function ManagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found, genres } = loaderData;
  return (
    <AdminPageFrame
      heading="Manage Storefront"
      navigation={
        <>
          <Link to="/admin/home">Arrange the home page</Link>
          <LinkButton to="/admin/add" size="small">
            Add record
          </LinkButton>
        </>
      }
    >
      <ManageFilters query={query} genres={genres} />
      <ManageList query={query} found={found} result={actionData} />
    </AdminPageFrame>
  );
}
