import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse, type Outcome } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { continueSeries, findNumberSeries } from "../../invoices/number-series.server.ts";
import { lastNumbersSchema } from "./last-numbers.ts";
import { quietText } from "./quiet-texts.ts";

/** The fields of the form, by the series that each is of. */
const fields = [
  { field: "lastInvoice", kind: "invoice" },
  { field: "lastCreditNote", kind: "credit-note" },
] as const;

/** The last numbers that went out, elsewhere too: the series continue after them. */
export const saveNumbers = defineCommand({
  name: "save-numbers",
  schema: lastNumbersSchema,
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input, by, services: { db, now } }) =>
    retryTransaction(db, async (transaction): Promise<Outcome<never>> => {
      const before = await findNumberSeries(transaction);
      const lastOf = (series: typeof before, kind: (typeof fields)[number]["kind"]) =>
        series.find((one) => one.kind === kind)?.lastNumber ?? 0;
      for (const { field, kind } of fields) {
        const n = lastOf(before, kind);
        if (input[field] !== undefined && Number(input[field]) < n) {
          return refuse("conflict", { fieldErrors: { [field]: [quietText("notBelow", { n })] } });
        }
      }
      for (const { field, kind } of fields) {
        const after = Number(input[field] ?? 0);
        const result = await continueSeries(transaction, { kind, after, at: now(), by: by.uid });
        if (!result.ok) continue;
        await writeAuditEntry(transaction, {
          by,
          action: "settings.number-series",
          subject: { kind: "settings", id: kind },
          before: { lastNumber: String(result.before) },
          after: { lastNumber: String(after) },
        });
      }
      const after = await findNumberSeries(transaction);
      return done({
        message: quietText("numbersSaved", {
          invoice: lastOf(after, "invoice") + 1,
          creditNote: lastOf(after, "credit-note") + 1,
        }),
      });
    }),
});
