import { sql } from "kysely";
import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done } from "../../commands/outcome.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { findSection } from "../../settings/find-settings.server.ts";
import { settingName } from "../../settings/section.ts";
import { shopSection } from "../../settings/shop-section.ts";

/** Opens the shop to everybody: "Opening soon" is no longer ticked. */
export const openShop = defineCommand({
  name: "open-shop",
  schema: z.object({}),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ by, services: { db, now } }) => {
    await retryTransaction(db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${advisoryLocks.shopSettings})`.execute(transaction);
      const { values } = await findSection(transaction, shopSection);
      if (!values.openingSoon) return;
      await transaction
        .updateTable("shopSettings")
        .set({ value: "false", changedAt: now() })
        .where("name", "=", settingName(shopSection, "openingSoon"))
        .execute();
      await writeAuditEntry(transaction, {
        by,
        action: "settings.change",
        subject: { kind: "settings", id: shopSection.id },
        before: { openingSoon: true },
        after: { openingSoon: false },
      });
    });
    return done({ goTo: "/" });
  },
});
