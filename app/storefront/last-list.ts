import { useEffect, useSyncExternalStore } from "react";
import { shopList } from "../catalogue/search/shop-query.ts";
import { withoutLanguage } from "../language/language-path.ts";

const storageKey = "gatefold-list";

/** Keeps which list of the shop was looked at last in this tab; null: none, since the visitor began anew. */
export function useLastList(search: string | null): void {
  useEffect(() => {
    try {
      if (search === null) window.sessionStorage.removeItem(storageKey);
      else window.sessionStorage.setItem(storageKey, search);
    } catch {
      // Without storage "Back to shop" leads to all records.
    }
  }, [search]);
}

/** URL of the list that the visitor came from, for "Back to shop"; without a script that of all records. */
export function useListUrl(): string {
  return useSyncExternalStore(subscribe, readListUrl, () => "/shop");
}

/** Only a navigation changes it, which renders the page anew. */
function subscribe() {
  return () => undefined;
}

function readListUrl(): string {
  return listUrl({ stored: readStored(), referrer: document.referrer, origin: location.origin });
}

function readStored(): string | null {
  try {
    return window.sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

interface ListSources {
  /** The query of the last list in this tab, or null. */
  stored: string | null;
  /** URL of the page that the document was opened from: of a list, when the record was opened in a tab of its own. */
  referrer: string;
  /** The origin of the shop. */
  origin: string;
}

/** The list to return to. Only the shop's own choices are taken from what was stored, so it is a URL of this shop. */
export function listUrl({ stored, referrer, origin }: ListSources): string {
  const search = stored ?? searchOf(referrer, origin);
  const { page, ...query } = shopList.read(new URLSearchParams(search));
  return shopList.url(query, { page });
}

function searchOf(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return "";
  const url = new URL(referrer);
  return url.origin === origin && withoutLanguage(url.pathname) === "/shop" ? url.search : "";
}
