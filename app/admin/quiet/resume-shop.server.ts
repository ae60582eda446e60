import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { ensureOwnWebhooks } from "../../orders/keep-webhooks.server.ts";
import { endQuiet } from "../../quiet/quiet-state.server.ts";
import { quietText } from "./quiet-texts.ts";

/** "This is the shop now". Pressed twice, or in two tabs, it ends the quiet once. */
export const resumeShop = defineCommand({
  name: "resume",
  schema: z.object({}),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ by, services }) => {
    const { db, now, publicUrl, instance, waitUntil, log } = services;
    const isEnded = await retryTransaction(db, async (transaction) => {
      if (!(await endQuiet(transaction, { publicUrl, at: now() }))) return false;
      await writeAuditEntry(transaction, {
        by,
        action: "settings.resume",
        subject: { kind: "settings", id: "quiet" },
        before: null,
        after: null,
      });
      return true;
    });
    if (isEnded) {
      await instance.refresh();
      const webhooks = ensureOwnWebhooks(services).catch((err: unknown) => {
        log.warn({ err }, "Payment webhooks could not be looked after; they are tried again");
      });
      waitUntil(webhooks);
    }
    return done({ message: quietText("resumed") });
  },
});
