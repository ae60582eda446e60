import type { Database } from "../../db/database.ts";
import { paymentName } from "../../payment/payment-providers.server.ts";
import type { QuietReason } from "../../quiet/quiet-reasons.ts";
import { findQuietReasons } from "../../quiet/quiet-state.server.ts";
import { formatDateTime } from "../../shop-time.ts";
import { quietText } from "./quiet-texts.ts";

/** Why the shop is quiet, in sentences; null where it is not. */
export async function describeQuiet(db: Database): Promise<string[] | null> {
  const reasons = await findQuietReasons(db);
  if (reasons === null) return null;
  return reasons.length === 0 ? [quietText("unreadable")] : reasons.map(describeReason);
}

function describeReason(reason: QuietReason): string {
  const time = formatDateTime(new Date(reason.at));
  switch (reason.kind) {
    case "restored":
      return quietText("restored", { time, made: formatDateTime(new Date(reason.madeAt)) });
    case "address":
      return quietText("address", { before: reason.before, now: reason.now });
    case "other-instance":
      return quietText("otherInstance", { time, provider: paymentName(reason.provider) });
  }
}
