import type { CurrentUser } from "../accounts/current-user.ts";
import type { Database } from "../db/database.ts";
import { readSessionKey } from "./kept-user-cookie.server.ts";
import { visitor, type PageUser } from "./page-user.ts";

/** What every page shows of the user whose request has these headers; `user` is null for a visitor. */
export async function findPageUser(
  db: Database,
  user: CurrentUser | null,
  headers: Headers,
): Promise<PageUser> {
  if (!user) return visitor;
  const items = await db
    .selectFrom("wishlistItems")
    .select("recordId")
    .where("userId", "=", user.uid)
    .orderBy("recordId")
    .execute();
  const wishlist = items.map(({ recordId }) => recordId);
  return { user, wishlist, sessionKey: readSessionKey(headers.get("Cookie") ?? undefined) };
}
