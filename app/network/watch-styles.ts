/** Milliseconds until a style sheet that was lost on its way is asked for again. */
const retryPause = 2_000;

/** The key in the tab's storage under which stands the style sheet that the document was reloaded for last. */
const reloadedFor = "gatefold-reloaded-for";

interface WatchStyles {
  page: Pick<Window, "addEventListener" | "setTimeout">;
  /** Throws where the browser forbids it; nothing is reloaded then, for there would be no end to it. */
  storage: () => Pick<Storage, "getItem" | "setItem">;
  /** The status by which the shop answers for a file; null when it is not reached. */
  askFor: (url: string) => Promise<number | null>;
  reload: () => void;
}

/**
 * Keeps an open page from staying bare. A style sheet that an update of the shop has removed reloads the document, as React
 * Router does for a missing script; one that was lost on its way is asked for again. The same sheet reloads a tab once.
 */
export function watchStyles({ page, storage, askFor, reload }: WatchStyles): void {
  const isFirstTime = (href: string): boolean => {
    try {
      if (storage().getItem(reloadedFor) === href) return false;
      storage().setItem(reloadedFor, href);
      return true;
    } catch {
      return false;
    }
  };
  const recover = async (link: HTMLLinkElement) => {
    const status = await askFor(link.href);
    if (status !== null && status >= 400 && status < 500) {
      if (isFirstTime(link.href)) reload();
      return;
    }
    // Those that the page cache has set aside come again by themselves (defer-hydration.ts).
    if (link.onerror) return;
    // Put into the page anew, it is loaded anew.
    page.setTimeout(() => {
      if (link.isConnected) link.replaceWith(link);
    }, retryPause);
  };
  // An error of an element does not bubble, but it is captured on its way down.
  page.addEventListener(
    "error",
    ({ target }) => {
      if (isStyleSheet(target)) void recover(target);
    },
    true,
  );
}

function isStyleSheet(target: EventTarget | null): target is HTMLLinkElement {
  return target !== null && "rel" in target && target.rel === "stylesheet" && "href" in target;
}

/** Asks for the status of a file, past the browser's cache. */
export async function askForFile(url: string): Promise<number | null> {
  return fetch(url, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status,
    () => null,
  );
}
