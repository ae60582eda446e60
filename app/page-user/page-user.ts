import type { CurrentUser } from "../accounts/current-user.ts";

/** What every page shows of the person who looks at it. */
export interface PageUser {
  /** Null for a visitor. */
  user: CurrentUser | null;
  /** Ids of the records on the wishlist. */
  wishlist: readonly string[];
  /** Names the session, so that a browser knows of which one it keeps the user; null for a visitor. */
  sessionKey: string | null;
}

export const visitor: PageUser = { user: null, wishlist: [], sessionKey: null };

/**
 * Pages that show nothing of a person but what every page shows: they are the same bytes for everybody, and the browser
 * draws the person (docs/decisions/0017-the-browser-draws-who-looks.md).
 */
const sharedPaths: readonly string[] = ["/", "/shop"];

export function isSharedPath(pathname: string): boolean {
  return sharedPaths.includes(pathname);
}

/**
 * The cookie by which a browser says for which session it keeps the page's user. Scripts set it, with what they keep;
 * without it, customers get pages that the server has made for them.
 */
export const keptUserCookie = "gatefold.kept_user";
