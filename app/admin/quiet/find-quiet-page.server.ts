import { findNumberSeries } from "../../invoices/number-series.server.ts";
import type { QuietReason } from "../../quiet/quiet-reasons.ts";
import { findQuietReasons } from "../../quiet/quiet-state.server.ts";
import type { Services } from "../../services-context.ts";
import { findUnknownActivity } from "./find-unknown-activity.server.ts";

/** Data of the page of a quiet shop. `reasons` is null where it is not quiet. */
export async function findQuietPage(services: Services) {
  const { db, now } = services;
  const reasons = await findQuietReasons(db);
  const since = reasons && sinceOf(reasons, now());
  return {
    reasons,
    since,
    series: await findNumberSeries(db),
    providers: since ? await findUnknownActivity(services, since) : [],
  };
}

/** Since when other instances may have acted: the backup, or the day before anything else was noticed. */
export function sinceOf(reasons: readonly QuietReason[], now: Date): Date {
  const day = 24 * 60 * 60 * 1000;
  const moments = reasons.map((reason) =>
    reason.kind === "restored" ? Date.parse(reason.madeAt) : Date.parse(reason.at) - day,
  );
  return new Date(Math.min(now.getTime(), ...moments));
}
