import { hash } from "node:crypto";
import { keptUserCookie } from "./page-user.ts";

const sessionCookie = /(?:^|;\s*)(?:__Host-)?gatefold\.session_token=([^;]+)/;
const keptUser = new RegExp(`(?:^|;\\s*)${keptUserCookie.replace(".", "\\.")}=([^;]+)`);

/** Names the session of a request's cookies without giving it away; null without one. */
export function readSessionKey(cookie: string | undefined): string | null {
  const token = cookie === undefined ? undefined : sessionCookie.exec(cookie)?.[1];
  return token === undefined ? null : hash("sha256", token, "base64url").slice(0, 22);
}

/** Whether the browser keeps the page's user of the very session that it sends. */
export function isUserKept(cookie: string): boolean {
  const kept = keptUser.exec(cookie)?.[1];
  return kept !== undefined && kept === readSessionKey(cookie);
}

/**
 * Makes the browser ask for the person anew after a request that may have changed who they are, or what every page
 * shows of them: without a script the next page is made for them, and a script says again what it keeps.
 */
export function forgetKeptUser(request: Request, headers: Headers): void {
  if (request.headers.get("Cookie")?.includes(`${keptUserCookie}=`) !== true) return;
  headers.append("Set-Cookie", `${keptUserCookie}=; Path=/; Max-Age=0; SameSite=Lax`);
}
