import { isRouteLoaded, listPages, loadRoute } from "./route-modules.ts";

/** Milliseconds that a page has for itself after it became interactive, before it loads what others need. */
const delay = 2_000;

/**
 * Loads the modules and styles of other pages, one page after the other and
 * with low priority, so that they open without a connection to fetch them. Begins when the page has been interactive for a while and the browser is idle; after a
 * failure it goes on when the browser is online again. Gives the function that ends it.
 */
export function prefetchRoutes(isWanted: (path: string) => boolean): () => void {
  const end = new AbortController();
  let isRunning = false;
  const run = async () => {
    if (isRunning || !navigator.onLine) return;
    isRunning = true;
    try {
      for (const { path, ids } of listPages()) {
        const missing =
          isWanted(path) && !end.signal.aborted ? ids.filter((id) => !isRouteLoaded(id)) : [];
        await Promise.all(missing.map((id) => loadRoute(id, "low")));
      }
    } catch {
      // The navigation that needs it loads it again.
    } finally {
      isRunning = false;
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
