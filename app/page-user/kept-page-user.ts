import { keptUserCookie, type PageUser } from "./page-user.ts";

/** Key in localStorage. */
const storageKey = "page-user";
/** Seconds; as long as a session (app/accounts/auth.server.ts). */
const maxAge = 30 * 24 * 60 * 60;

/** What this browser keeps of the person who is logged in; null when nobody is, or their session is not this one. */
export function readKeptPageUser(): PageUser | null {
  try {
    const sessionKey = readCookie();
    if (sessionKey === undefined) return null;
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? "null") as PageUser | null;
    return kept?.sessionKey === sessionKey ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps who looks for the pages to come; of a visitor nothing is left. */
export function keepPageUser(pageUser: PageUser): void {
  const { sessionKey } = pageUser;
  try {
    if (sessionKey === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(pageUser));
    setCookie(sessionKey);
  } catch {
    // Storage is refused: the server makes this customer's pages.
    setCookie(null);
  }
}

/** Whether anything is kept, right or wrong. */
export function isAnythingKept(): boolean {
  try {
    return readCookie() !== undefined || localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Calls the listener when another tab, or a page that comes back from the browser's memory, may know better. */
export function watchKeptPageUser(listener: () => void): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKey || key === null) listener();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) listener();
  });
}

function readCookie(): string | undefined {
  const pair = document.cookie.split("; ").find((text) => text.startsWith(`${keptUserCookie}=`));
  return pair?.slice(keptUserCookie.length + 1);
}

function setCookie(sessionKey: string | null): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const age = sessionKey === null ? 0 : maxAge;
  document.cookie = `${keptUserCookie}=${sessionKey ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
