import { data } from "react-router";
import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";
import { RecordFileError } from "../../../catalogue/import/file-row.ts";
import type { Database } from "../../../db/database.ts";
import { parseJson } from "../../../forms/parse-json.ts";
import { textOf } from "../../../forms/read-form.server.ts";
import { applySales, type AppliedSales } from "./apply-sales.server.ts";
import { planSales } from "./plan-sales.server.ts";
import { readSalesFile } from "./read-sales-file.server.ts";
import { listingsSchema, saleSchema, type SalesPlan } from "./sale-line.ts";

export interface SalesResult {
  plan?: SalesPlan;
  applied?: AppliedSales;
  error?: string;
}

/** "Preview" reads the file and writes nothing; "Take off" applies the sales that are ticked. */
export async function handleSalesForm(
  db: Database,
  { form, by }: { form: FormData; by: AuditActor },
) {
  if (textOf(form, "intent") === "take-off") {
    const sales = form
      .getAll("sale")
      .map((value) => saleSchema.safeParse(typeof value === "string" ? parseJson(value) : null));
    const learned = listingsSchema.safeParse(parseJson(textOf(form, "learned") || "[]"));
    if (!learned.success || sales.some(({ success }) => !success)) {
      return reply({ error: "This form is not whole. Choose the file again." }, 400);
    }
    const chosen = sales.flatMap(({ data: sale }) => sale ?? []);
    return reply({ applied: await applySales(db, { by, sales: chosen, learned: learned.data }) });
  }
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) {
    return reply({ error: "Choose a file that is not empty." }, 400);
  }
  try {
    const read = await readSalesFile(new Uint8Array(await file.arrayBuffer()));
    return reply({ plan: await planSales(db, read) });
  } catch (error) {
    if (error instanceof RecordFileError) return reply({ error: error.message }, 400);
    throw error;
  }
}

function reply(result: SalesResult, status = 200) {
  return data(result, { status });
}
