import type { CurrentUser, PageUser } from "../accounts/current-user.ts";
import type { Database } from "../db/database.ts";
import { findWishlistIds } from "./find-wishlist-ids.server.ts";

/** What every page shows of somebody. */
export async function findPageUser(db: Database, user: CurrentUser | null): Promise<PageUser> {
  return { user, wished: user ? await findWishlistIds(db, user.uid) : " " };
}
