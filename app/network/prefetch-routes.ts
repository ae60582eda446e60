import { isRouteLoaded, listPages, loadRoutes } from "./route-modules.ts";

/** Milliseconds that a page has for itself after it became interactive, before it loads what others need. */
const delay = 2_000;

/**
 * Loads the modules and styles of other pages, one page after the other and
 * with low priority, so that they open without a connection to fetch them. Begins when the page has been interactive for a while and the browser is idle; after a
 * failure it goes on when the browser is online again. Gives the function that ends it.
 */
export function prefetchRoutes(isWanted: (path: string) => boolean): () => void {
  const end = new AbortController();
  const run = async () => {
    try {
      for (const { path, ids } of listPages()) {
        if (!isWanted(path) || end.signal.aborted) continue;
        await loadRoutes(
          ids.filter((id) => !isRouteLoaded(id)),
          "low",
        );
      }
    } catch {
      // The navigation that needs it loads it again.
    }
  };
  const runWhenIdle = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => void run());
    else void run();
  };
  const timer = window.setTimeout(runWhenIdle, delay);
  window.addEventListener("online", runWhenIdle, { signal: end.signal });
  return () => {
    end.abort();
    window.clearTimeout(timer);
  };
}
