import type { CurrentUser, PageUser } from "../accounts/current-user.ts";
import type { Database } from "../db/database.ts";
import { findWishlistIds } from "./find-wishlist-ids.server.ts";

/** What every page shows of the person who looks at it; `user` is null for a visitor. */
export async function findPageUser(db: Database, user: CurrentUser | null): Promise<PageUser> {
  return { wishlist: user ? await findWishlistIds(db, user.uid) : [], user };
}
