import { useEffect, useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { currentLanguage } from "../language/current-language.ts";
import { inLanguagePath } from "../language/language-path.ts";
import { createListeners } from "../ui/listeners.ts";
import {
  isAnythingKept,
  keepPageUser,
  readKeptPageUser,
  watchKeptPageUser,
} from "./kept-page-user.ts";
import { visitor, type PageUser } from "./page-user.ts";

declare global {
  interface Window {
    /** Who was drawn on this page before hydration (app/layout/early-input/draw-page-user.ts). */
    drawnPageUser?: PageUser | null;
  }
}

const listeners = createListeners();
/** Undefined until it is first asked for. */
let kept: PageUser | null | undefined;

function subscribe(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

/** At first what is drawn, so that React changes what differs from it later. */
function snapshot(): PageUser | null {
  if (kept === undefined) {
    kept = window.drawnPageUser ?? null;
    watchKeptPageUser(() => {
      change(readKeptPageUser());
    });
  }
  return kept;
}

function change(pageUser: PageUser | null): void {
  kept = pageUser;
  listeners.notify();
}

/**
 * Who looks at the page: what the server said of them, or, on a page that is the same for everybody, what this browser
 * keeps of them; there a visitor until hydration.
 */
export function usePageUser(): PageUser {
  // Null on a page for everybody, undefined on one whose loading failed.
  const loaded = useRouteLoaderData<PageUser | null>("root");
  const keptUser = useSyncExternalStore(
    subscribe,
    () => (loaded === null ? snapshot() : null),
    () => null,
  );
  return loaded ?? keptUser ?? visitor;
}

/** Keeps who looks for the next page that is the same for everybody, and asks the server on such a page. */
export function KeepPageUser() {
  const loaded = useRouteLoaderData<PageUser | null>("root");
  useEffect(() => {
    if (loaded) keep(loaded);
    if (loaded !== null || !isAnythingKept()) return undefined;
    const end = new AbortController();
    void askServer(end.signal);
    return () => {
      end.abort();
    };
  }, [loaded]);
  return null;
}

function keep(pageUser: PageUser): void {
  keepPageUser(pageUser);
  change(pageUser.user ? pageUser : null);
}

/** Without an answer, what is kept stays; what came later than newer data is nothing to keep. */
async function askServer(signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(inLanguagePath(currentLanguage(), "/page-user"), { signal });
    if (response.ok) keep((await response.json()) as PageUser);
  } catch {
    // No connection, or no longer wanted.
  }
}
