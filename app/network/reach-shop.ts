import { offerRetry } from "./network-store.ts";

let mayReload = false;

/** Whether something answers at a path, be it that there is nothing; a proxy without a shop behind it does not count. */
export async function isReachable(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: "HEAD", cache: "no-store" });
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}

/** Loads the document anew, but not while that would only show the browser's own error page: then it says so. */
export async function reloadDocument(): Promise<void> {
  if (!(await isReachable(window.location.href))) {
    offerRetry(() => void reloadDocument());
    return;
  }
  mayReload = true;
  window.location.reload();
}

/**
 * Holds back reloads that no person asked for while the shop cannot be reached: React Router reloads the document when
 * a module does not come, be it lost from the browser's cache. Where the browser has no Navigation API, they happen.
 */
export function guardReloads(page: Window): void {
  if (!("navigation" in page)) return;
  const { navigation } = page as Window & { navigation: Navigation };
  navigation.addEventListener("navigate", (event) => {
    const isUnasked = event.navigationType === "reload" && !event.userInitiated && !mayReload;
    if (!isUnasked || !event.cancelable) return;
    event.preventDefault();
    void reloadDocument();
  });
}
