import { data, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import { findLegalVersions } from "../../legal-texts/find-legal-text.server.ts";
import {
  findGuaranteeNotice,
  removeGuaranteeNotice,
  storeGuaranteeNotice,
} from "../../legal-texts/guarantee-notice/guarantee-notice.server.ts";
import { legalSlugs, legalTitles } from "../../legal-texts/legal-text-slugs.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDateTime } from "../../shop-time.ts";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/texts-page.ts";
import { NoticeForm } from "./notice-form.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Texts", hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const versions = await findLegalVersions(db);
  return {
    texts: legalSlugs.map((slug) => ({ slug, versionLabel: labelOf(versions.get(slug)) })),
    notice: await findGuaranteeNotice(db),
    done: url.searchParams.get("done"),
  };
}

function labelOf(latest: { version: number; savedAt: Date } | undefined): string {
  return latest ? `${latest.version}, ${formatDateTime(latest.savedAt)}` : "Template, unchanged";
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin(context);
  const services = context.get(servicesContext);
  const form = await readForm(request);
  switch (textOf(form, "intent")) {
    case "upload-notice": {
      const problem = await storeGuaranteeNotice(services, form.get("notice"));
      if (problem !== null) return data({ problem }, { status: 400 });
      return redirect("/admin/texts?done=uploaded", 303);
    }
    case "remove-notice":
      await removeGuaranteeNotice(services);
      return redirect("/admin/texts?done=removed", 303);
    default:
      throw data("This form could not be read.", { status: 400 });
  }
}

/** The texts that the law asks for, and the notice that the checkout shows. */
export default function TextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, notice, done } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  return (
    <AdminPageFrame heading="Texts">
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Text</th>
              <th scope="col" className={table.wide}>
                Version
              </th>
              <th scope="col">Page</th>
            </tr>
          </thead>
          <tbody>
            {texts.map(({ slug, versionLabel }) => (
              <tr key={slug}>
                <th scope="row">
                  <Link to={`/admin/texts/${slug}`}>{legalTitles[slug]}</Link>
                  <span className={classNames(table.under, table.narrow)}>{versionLabel}</span>
                </th>
                <td className={table.wide}>{versionLabel}</td>
                <td>
                  <Link to={`/${slug}`}>/{slug}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NoticeForm notice={notice} done={done} isBusy={isBusy} problem={actionData?.problem} />
    </AdminPageFrame>
  );
}
