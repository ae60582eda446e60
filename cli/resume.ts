import { Command, InvalidArgumentError } from "commander";
import { writeAuditEntry } from "../app/audit/write-audit-entry.server.ts";
import { retryTransaction } from "../app/db/retry-transaction.ts";
import { continueSeries } from "../app/invoices/number-series.server.ts";
import { endQuiet } from "../app/quiet/quiet-state.server.ts";
import { readSettings } from "../server/settings.ts";
import { CommandError } from "./command-error.ts";
import { commandLineActor, withMigratedDatabase } from "./with-database.ts";

export const resumeCommand = new Command("resume")
  .summary('say "This is the shop now" of a quiet shop')
  .description(
    "Ends the quiet of a shop that was restored, moved or copied: it sends mails and asks payment providers again. Make sure " +
      "first that no other shop runs with the same data. The shop may be running.",
  )
  .option("--last-invoice <number>", "the last invoice number that went out", readNumber)
  .option("--last-credit-note <number>", "the last credit note number that went out", readNumber)
  .action(runResume);

interface ResumeOptions {
  lastInvoice?: number;
  lastCreditNote?: number;
}

function readNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new InvalidArgumentError("It is a whole number.");
  return Number(given);
}

async function runResume({ lastInvoice, lastCreditNote }: ResumeOptions): Promise<void> {
  const settings = readSettings(process.env);
  const resumed = await withMigratedDatabase(settings, (db) =>
    retryTransaction(db, async (transaction) => {
      const at = new Date();
      for (const [kind, after] of [
        ["invoice", lastInvoice],
        ["credit-note", lastCreditNote],
      ] as const) {
        if (after === undefined) continue;
        const result = await continueSeries(transaction, { kind, after, at, by: null });
        if (!result.ok && result.lastNumber !== after) {
          throw new CommandError(
            `The last ${kind === "invoice" ? "invoice" : "credit note"} is number ${result.lastNumber} here. Nothing was changed.`,
          );
        }
      }
      const publicUrl = settings.publicUrl ?? null;
      if (!(await endQuiet(transaction, { publicUrl, at }))) return false;
      await writeAuditEntry(transaction, {
        by: commandLineActor,
        action: "settings.resume",
        subject: { kind: "settings", id: "quiet" },
        before: null,
        after: null,
      });
      return true;
    }),
  );
  console.log(
    resumed
      ? "This is the shop now: it sends mails and asks payment providers again."
      : "The shop was not quiet.",
  );
}
