import { Link } from "react-router";
import { requireAdmin } from "../../../accounts/guards.server.ts";
import { readForm } from "../../../forms/read-form.server.ts";
import { formatWholeNumber } from "../../../forms/whole-number.ts";
import { Form } from "../../../network/form.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { servicesContext } from "../../../services-context.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import fileInput from "../../../ui/file-input.module.css";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { AdminPageFrame } from "../../admin-page-frame.tsx";
import type { Route } from "./+types/discogs-sales-page.ts";
import type { AppliedSales } from "./apply-sales.server.ts";
import { handleSalesForm, type SalesResult } from "./handle-sales-form.server.ts";
import { SalesPreview } from "./sales-preview.tsx";

const heading = "What Discogs sold";

export const meta: Route.MetaFunction = () => pageMeta({ title: heading, hidden: true });

export async function action({ request, context }: Route.ActionArgs) {
  const { uid, username } = await requireAdmin(context);
  const { db } = context.get(servicesContext);
  return handleSalesForm(db, { form: await readForm(request), by: { uid, username } });
}

export default function DiscogsSalesPage({ actionData }: Route.ComponentProps) {
  const { plan, applied, error }: SalesResult = actionData ?? {};
  return (
    <AdminPageFrame heading={heading} navigation={<Link to="/admin/export">Export</Link>}>
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      {applied && <Notice tone="good">{describeApplied(applied)}</Notice>}
      {plan && <SalesPreview key={JSON.stringify(plan.lines)} plan={plan} />}
      <p>
        Give the shop the order export or a fresh inventory of Discogs, as CSV. It shows what it
        would take off and writes nothing before you agree. An inventory also tells the listing ids
        of what was added.
      </p>
      <Form method="post" encType="multipart/form-data" className={layout.stack}>
        <TextField
          label="File"
          type="file"
          name="file"
          accept=".csv,text/csv"
          className={fileInput.file}
          required
        />
        <Button type="submit">Preview</Button>
      </Form>
    </AdminPageFrame>
  );
}

function describeApplied({ copies, shortSales, learned }: AppliedSales): string {
  const parts = [
    copies === 1 ? "1 copy was taken off." : `${formatWholeNumber(copies)} copies were taken off.`,
    shortSales > 0 &&
      `${formatWholeNumber(shortSales)} had been sold here already: one of the two buyers has to be told.`,
    learned > 0 && `${formatWholeNumber(learned)} listing ids are known now.`,
  ];
  return parts.filter(Boolean).join(" ");
}
