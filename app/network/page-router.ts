import type { DataRouter, DataStrategyResult, Location } from "react-router";

interface Results {
  [routeId: string]: DataStrategyResult;
}

let router: DataRouter | null = null;
/** The place in the browser's history of the page that is shown: during a "Back" the browser is ahead of it. */
let shownIndex = 0;
let isRestoring = false;

/** The router of the page; null until hydration. */
export function pageRouter(): DataRouter | null {
  return router;
}

/**
 * Follows the router from now on; gives the function that ends it. React Router drops the result of the last action
 * when a page is refreshed or restored, and with it what a form shows of it, such as the secret of a two-factor set-up.
 * The result stays as long as the page's entry of the history does.
 */
export function followRouter(followed: DataRouter): () => void {
  router = followed;
  shownIndex = historyIndex();
  let { location: shown, actionData: kept } = followed.state;
  const unsubscribe = followed.subscribe(({ location, navigation, actionData }) => {
    if (navigation.state === "idle") isRestoring = false;
    const isSameEntry = location.key === shown.key;
    if (location !== shown) {
      shown = location;
      shownIndex = historyIndex();
    }
    if (isSameEntry && kept && !actionData) {
      followed._internalSetStateDoNotUseOrYouWillBreakYourApp({ actionData: kept });
    } else {
      kept = actionData;
    }
  });
  return () => {
    unsubscribe();
    router = null;
  };
}

/** React Router numbers its entries of the history. */
function historyIndex(): number {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx ?? 0;
}

/** How many entries of the history a "Back" or "Forward" that is under way goes; 0 for other navigations. */
export function historySteps(): number {
  return historyIndex() - shownIndex;
}

/** Whether two are the same page with the same query; React Router marks index routes in URLs of actions. */
export function isSamePage(
  a: Pick<Location, "pathname" | "search">,
  b: Pick<Location, "pathname" | "search">,
): boolean {
  return a.pathname === b.pathname && withoutIndex(a.search) === withoutIndex(b.search);
}

function withoutIndex(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("index", "");
  return parameters.toString();
}

/**
 * Ends the navigation that is under way as if it had never begun: the page, its location and its place in the history
 * stay. React Router ends a navigation only for another, so the browser "comes back" to the page that is shown; its
 * data are then not loaded again (restoredResults). Resolves when the navigation is over.
 */
export async function cancelNavigation(signal: AbortSignal): Promise<void> {
  isRestoring = true;
  const ended = new Promise((resolve) => {
    signal.addEventListener("abort", resolve, { once: true });
  });
  const steps = historySteps();
  if (steps === 0) {
    window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state as unknown }));
  } else {
    window.history.go(-steps);
  }
  if (!signal.aborted) await ended;
}

/** The data that the page shows, as the results of loading it while it is restored; null at other times. */
export function restoredResults(url: URL): Results | null {
  if (!isRestoring || !router || !isSamePage(url, router.state.location)) return null;
  const shown: [string, unknown][] = Object.entries(router.state.loaderData);
  return Object.fromEntries(
    shown.map(([id, result]) => [id, { type: "data", result } as const] as const),
  );
}
