import type { DataRouter, RouterNavigateOptions, To } from "react-router";
import { noteSubmission } from "./last-used-form.ts";
import { beginNavigation, offerRetry, setProblem, watchPressedLinks } from "./network-store.ts";
import { isReachable } from "./reach-shop.ts";
import { fileOf, findMissingRoutes, loadRoutes } from "./route-modules.ts";

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter | undefined;
  }
}

/**
 * Watches the page's router as soon as it is made. React Router puts it into the window before the first component is
 * rendered; what a component has taken from it by then, such as a form's way to submit, could not be watched any more.
 */
export function watchNewRouter(page: Window): void {
  watchPressedLinks(page.document);
  let made: DataRouter | undefined;
  Object.defineProperty(page, "__reactRouterDataRouter", {
    get: () => made,
    set: (router: DataRouter) => {
      made = router;
      watchRouter(router);
    },
  });
}

/**
 * Looks at what goes through the router: which form submits, so that a failure can be told there, and whether the
 * modules of the next page are there. They are loaded first, since React Router reloads the document when one does not
 * come.
 */
function watchRouter(router: DataRouter): void {
  const navigate = router.navigate.bind(router) as (
    to: To | number | null,
    options?: RouterNavigateOptions,
  ) => Promise<void>;
  const fetch = router.fetch.bind(router);
  let turn = 0;

  const open = async (to: To | number | null, options?: RouterNavigateOptions) => {
    turn += 1;
    const ownTurn = turn;
    setProblem(null);
    if (typeof to !== "number") {
      const url = toUrl(router, to);
      if (isSubmission(options)) noteSubmission(url.pathname);
      const isOwn = url.origin === window.location.origin;
      const missing = isOwn ? findMissingRoutes(router, url.pathname) : [];
      const isOpen = missing.length === 0 || (await canOpen(missing));
      // Somebody went elsewhere meanwhile.
      if (ownTurn !== turn) return;
      if (!isOpen) {
        offerRetry(() => void router.navigate(to, options));
        return;
      }
    }
    await navigate(to, options);
  };
  const watchedNavigate: typeof open = async (to, options) => {
    const end = beginNavigation();
    await open(to, options).finally(end);
  };
  const watchedFetch = (...parameters: Parameters<DataRouter["fetch"]>) => {
    const [, , href, options] = parameters;
    if (isSubmission(options)) {
      setProblem(null);
      noteSubmission(toUrl(router, href).pathname);
    }
    return fetch(...parameters);
  };
  Object.assign(router, { navigate: watchedNavigate, fetch: watchedFetch });
}

function isSubmission(options: object | undefined): boolean {
  return options !== undefined && ("formData" in options || "body" in options);
}

/** The URL that the router makes of what it is given: its paths are without what the language's begin with. */
function toUrl({ basename = "/" }: DataRouter, to: To | null): URL {
  const { pathname = "", search = "" } = typeof to === "object" ? (to ?? {}) : { pathname: to };
  const base = basename !== "/" && /^\/(?!\/)/.test(pathname) ? basename : "";
  return new URL(base + pathname + search, window.location.href);
}

/** Loads the modules of some routes; false when the shop cannot be reached for it. */
async function canOpen(missing: readonly string[]): Promise<boolean> {
  try {
    await loadRoutes(missing, "high");
    return true;
  } catch {
    // A file of an older version of the shop is gone for good: React Router then loads the document anew.
    return isReachable(fileOf(missing[0] ?? ""));
  }
}
