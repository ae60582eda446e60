import { requireAdmin } from "../../accounts/guards.server.ts";
import { changeCell } from "../../catalogue/editing/change-record.server.ts";
import { isCellField, readNumber } from "../../catalogue/record-numbers.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/change-cell-resource.ts";
import type { CellResult } from "./cell-store.ts";

/** POST /admin/cells: one number of a record, from the table of all records. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  const form = await readForm(request);
  const [id, field] = [textOf(form, "id"), textOf(form, "field")];
  if (!isCellField(field) || id.includes("\0")) return respond({ ok: false, reason: "wrong" });
  const base = readNumber(field, textOf(form, "base"));
  const value = readNumber(field, textOf(form, "value"));
  if (base === null || value === null) return respond({ ok: false, reason: "wrong" });
  return respond(await changeCell(context.get(servicesContext).db, { by, id, field, base, value }));
}

function respond(result: CellResult): Response {
  return Response.json(result);
}

export function loader() {
  return new Response("This address takes changes only.", {
    status: 405,
    headers: { Allow: "POST", "Content-Type": "text/plain; charset=utf-8" },
  });
}
