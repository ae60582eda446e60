import { runPeriodically } from "../jobs/run-periodically.server.ts";
import type { Services } from "../services-context.ts";
import { dayOnShopClock } from "../shop-time.ts";
import { shop } from "../shop.ts";
import { homeRateOn } from "../vat/tax-settings.ts";
import { settingName } from "./section.ts";
import { taxesSection } from "./taxes-section.ts";

/** Milliseconds between two looks. */
const interval = 60_000;

/**
 * Has all processes and pages show the domestic rate of VAT from the day on which it begins, until the signal. Orders
 * are taxed by their day without it.
 */
export function beginRates(
  services: Pick<Services, "db" | "now" | "log" | "settings">,
  signal: AbortSignal,
): Promise<void> {
  const onError = (err: unknown) => {
    // The database may be away, which pages report.
    services.log.warn(
      { err },
      "Rates of VAT that begin could not be looked for; it is tried again",
    );
  };
  return runPeriodically({ interval, signal, onError }, () => beginRate(services));
}

/** Says a change of the rates where another one holds by now than the one that is shown. */
export async function beginRate({
  db,
  now,
  settings,
}: Pick<Services, "db" | "now" | "settings">): Promise<void> {
  const { homeRates } = (await settings.read()).taxes;
  if (homeRateOn(homeRates, dayOnShopClock(now())) === shop.vatPercent) return;
  await db
    .updateTable("shopSettings")
    .set({ changedAt: now() })
    .where("name", "=", settingName(taxesSection, "homeRates"))
    .execute();
}
