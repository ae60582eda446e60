import { data, Link, redirect } from "react-router";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { importKinds } from "../../catalogue/import/kinds/import-kinds.ts";
import { findImports } from "../../catalogue/import/staging/find-import.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/import-page.ts";
import { ImportList } from "./import-list.tsx";
import { toListedImport } from "./listed-import.server.ts";
import { receiveFile } from "./receive-file.server.ts";
import { UploadForm } from "./upload-form.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Import", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, imports } = context.get(servicesContext);
  const found = await findImports(db);
  return {
    imports: found.map(toListedImport),
    kinds: importKinds.map(({ id, label }) => ({ value: id, label })),
    maxBytes: imports.maxBytes,
    live: showLive(context, [topics.imports]),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  const received = await receiveFile(context.get(servicesContext), request, by);
  if (received.ok) return redirect(`/admin/import/${received.id}`);
  const { field, message, status } = received;
  return data({ field, message }, { status });
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, kinds, maxBytes } = loaderData;
  return (
    <AdminPageFrame
      heading="Import"
      navigation={<Link to="/admin/import/genres">Genres of other shops</Link>}
    >
      <p className={text.quiet}>
        Records from a file: Gatefold’s own CSV or JSON, Discogs, Shopify or WooCommerce. Nothing is
        written before you have seen what would change.
      </p>
      {actionData && actionData.field !== "file" && (
        <Notice tone="bad">{actionData.message}</Notice>
      )}
      <UploadForm
        kinds={kinds}
        maxBytes={maxBytes}
        fileProblem={actionData?.field === "file" ? actionData.message : ""}
      />
      <ImportList imports={imports} />
    </AdminPageFrame>
  );
}
