import { data, redirect } from "react-router";
import { requireAdmin } from "../accounts/visitor.server.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { readForm, textOf } from "../read-form.server.ts";
import { shopContext } from "../shop-context.ts";
import type { Route } from "./+types/add-record-page.ts";
import { RecordForm } from "./record-form.tsx";
import { newRecord } from "./record-form-fields.ts";
import { saveRecordForm } from "./save-record-form.server.ts";
import { Workbench } from "./workbench.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Add Record", hidden: true });

export async function action({ request, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  const form = await readForm(request);
  const saved = await saveRecordForm(context.get(shopContext), { form, id: null, by });
  if (!saved.ok) return data(saved.answer, { status: 400 });
  const token = encodeURIComponent(textOf(form, "draft").slice(0, 60));
  return redirect(`/admin/manage/${saved.id}?added=${token}`);
}

/** Nothing to load, but a loader makes the guard run on navigations in the browser too. */
export function loader() {
  return null;
}

export default function AddRecordPage({ actionData }: Route.ComponentProps) {
  return (
    <Workbench heading="Add Record">
      <RecordForm
        id={null}
        start={newRecord}
        base={null}
        cover={null}
        answer={actionData}
        twins={[]}
        deed="Add record"
        saved={null}
      />
    </Workbench>
  );
}
