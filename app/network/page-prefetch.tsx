import { useEffect, useState } from "react";
import { type DataRouter, PrefetchPageLinks } from "react-router";
import { findMissingRoutes, isRouteLoaded, listPages, loadRoutes } from "./route-modules.ts";
import "./watch-page-styles.ts";

// Loaded at the first sign that somebody is there: a first visit does without.

/** Milliseconds that the pointer or the focus rests on a link before its page is fetched ahead. */
const delay = 100;

/**
 * Fetches ahead what the page behind a link needs, data too, while the pointer or the focus is on it: links with
 * `data-prefetch` ask for that. React Router's own `prefetch="intent"` reloads the document when a module does not come;
 * here all modules have come before React Router is told.
 */
export function PagePrefetch({ router }: { router: DataRouter }) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => {
    let rested: HTMLAnchorElement | null = null;
    const note = (target: EventTarget | null) => {
      const next =
        target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-prefetch]") : null;
      if (next === rested) return;
      rested = next;
      setLink(null);
      if (!next) return;
      setTimeout(() => {
        if (next !== rested) return;
        loadRoutes(findMissingRoutes(router, next.pathname), "high").then(
          () => {
            if (next === rested) setLink(next);
          },
          // A press of the link will load them again, and say so when they do not come.
          () => undefined,
        );
      }, delay);
    };
    const end = new AbortController();
    for (const event of ["pointerover", "focusin"]) {
      document.addEventListener(event, ({ target }) => note(target), end);
    }
    note(document.querySelector("a[data-prefetch]:hover"));
    return () => {
      end.abort();
    };
  }, [router]);
  return link && <PrefetchPageLinks page={link.pathname + link.search} />;
}

/** Milliseconds that a page has for itself after it became interactive, before it loads what others need. */
const quietStart = 2_000;

/**
 * Loads the modules and styles of the other pages of the shop, or of the back office, one page after the other and with
 * low priority, so that they open without a connection to fetch them. Begins when the page has been interactive for a
 * while and the browser is idle: these 40 files cost a slow phone a second of its processor, which a visit of a single
 * page does not need. After a failure it continues when the browser is online again. `loadMore` loads what no page names.
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
