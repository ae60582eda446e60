import { requireAdmin } from "../../accounts/guards.server.ts";
import { findImport } from "../../catalogue/import/staging/find-import.server.ts";
import { streamRefusedRows } from "../../catalogue/import/staging/write-refused-rows.server.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/refused-rows-resource.ts";
import { importRunText } from "./import-run-texts.ts";

/** GET /admin/import/:id/refused.csv: the rows that were refused, as the file has them, with the column `fault`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  await requireAdmin(context);
  const { db } = context.get(servicesContext);
  const importRun = await findImport(db, params.importId);
  if (!importRun) throw new Response(importRunText("noImport"), { status: 404 });
  return new Response(streamRefusedRows(db, importRun, { excel: url.searchParams.has("excel") }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="refused-rows.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
