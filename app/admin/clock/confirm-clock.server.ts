import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import { confirmClockTime } from "../../clock/known-time.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { dayOnShopClock, formatDay } from "../../shop-time.ts";
import { clockText } from "./clock-texts.ts";
import { catchUp } from "./watch-clock.server.ts";

/** The owner's word that the clock is right. It names the day that was shown, which must be that of the clock still. */
export const confirmClock = defineCommand({
  name: "confirm-clock",
  schema: z.object({ day: z.iso.date() }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input: { day }, by, services }) => {
    const { db, now } = services;
    const today = dayOnShopClock(now());
    if (day !== today) {
      return refuse("conflict", clockText("dayChanged", { day: formatDay(today) }));
    }
    const confirmed = await retryTransaction(db, async (transaction) => {
      if (!(await confirmClockTime(transaction, now()))) return false;
      await catchUp(transaction, services, true);
      await writeAuditEntry(transaction, {
        by,
        action: "settings.change",
        subject: { kind: "settings", id: "clock" },
        before: { today: null },
        after: { today },
      });
      return true;
    });
    if (!confirmed) return refuse("conflict", { message: clockText("notInDoubt"), tone: "plain" });
    const message = clockText("confirmed", { day: formatDay(today) });
    return done({ message, backTo: "/admin" });
  },
});
