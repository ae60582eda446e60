import { useEffect, useState } from "react";
import { type DataRouter, PrefetchPageLinks } from "react-router";
import { findMissingRoutes, isRouteLoaded, listPages, loadRoutes } from "./route-modules.ts";

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
    const note = ({ target }: Event) => {
      const next = (target as Element).closest<HTMLAnchorElement>("a[data-prefetch]");
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
    for (const event of ["pointerover", "focusin"]) document.addEventListener(event, note, end);
    return () => {
      end.abort();
    };
  }, [router]);
  return link && <PrefetchPageLinks page={link.pathname + link.search} />;
}

/** What shows that somebody is there, who may go on to another page. */
const signsOfLife = ["pointerdown", "pointermove", "keydown", "scroll"];

/** Milliseconds that a page has for itself after it became interactive, before it loads what others need. */
const quietStart = 2_000;

/**
 * Loads the modules and styles of other pages, one page after the other and
 * with low priority, so that they open without a connection to fetch them. Begins when the person has done something, the
 * page has been interactive for a while and the browser is idle: these 40 files cost a slow phone a second of its
 * processor, which a visit of a single page does not need. After a failure it goes on when the browser is online again.
 * `loadMore` loads what no page names. Gives the function that ends it.
 */
export function prefetchRoutes(
  isWanted: (path: string) => boolean,
  loadMore: () => Promise<unknown>,
): () => void {
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
      if (!end.signal.aborted) await loadMore();
    } catch {
      // The navigation that needs it loads it again.
    }
  };
  const runWhenIdle = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => void run());
    else void run();
  };
  const started = performance.now();
  const begin = () => {
    signs.abort();
    const quiet = Math.max(0, started + quietStart - performance.now());
    const timer = window.setTimeout(runWhenIdle, quiet);
    end.signal.addEventListener("abort", () => {
      window.clearTimeout(timer);
    });
    window.addEventListener("online", runWhenIdle, { signal: end.signal });
  };
  const signs = new AbortController();
  for (const sign of signsOfLife) {
    window.addEventListener(sign, begin, { signal: signs.signal, passive: true });
  }
  return () => {
    signs.abort();
    end.abort();
  };
}
