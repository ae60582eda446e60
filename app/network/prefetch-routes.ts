import { isRouteLoaded, listPages, loadRoutes } from "./route-modules.ts";
import "./watch-page-styles.ts";

/** Milliseconds that a page has for itself after it became interactive, before it loads what others need. */
const quietStart = 2_000;

/**
 * Loads the modules and styles of the other pages of the shop, or of the back office, one page after the other and with low priority, so that they open without
 * a connection to fetch them. Begins when the page has been interactive for a while and the browser is idle: these 40
 * files cost a slow phone a second of its processor, which a visit of a single page does not need. After a failure it
 * continues when the browser is online again. `loadMore` loads what no page names.
 */
export function prefetchRoutes(
  isBackOffice: boolean,
  { loadMore, signal }: { loadMore: () => Promise<unknown>; signal: AbortSignal },
): void {
  if (signal.aborted) return;
  const run = async () => {
    try {
      for (const { path, ids } of listPages()) {
        if (path.startsWith("admin") !== isBackOffice || signal.aborted) continue;
        await loadRoutes(
          ids.filter((id) => !isRouteLoaded(id)),
          "low",
        );
      }
      if (!signal.aborted) await loadMore();
    } catch {
      // The navigation that needs it loads it again.
    }
  };
  const runWhenIdle = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => void run());
    else void run();
  };
  const timer = window.setTimeout(runWhenIdle, quietStart);
  signal.addEventListener("abort", () => {
    window.clearTimeout(timer);
  });
  window.addEventListener("online", runWhenIdle, { signal });
}
