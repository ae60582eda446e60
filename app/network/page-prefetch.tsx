import { useEffect, useState } from "react";
import { type DataRouter, PrefetchPageLinks } from "react-router";
import { findMissingRoutes, loadRoutes } from "./route-modules.ts";

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
