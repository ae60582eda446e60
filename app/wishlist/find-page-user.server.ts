import type { CurrentUser, Personal } from "../accounts/current-user.ts";
import type { Database } from "../db/database.ts";
import { findWished } from "./find-wishlist-ids.server.ts";

/** What every page shows of somebody. */
export async function findPersonal(db: Database, user: CurrentUser | null): Promise<Personal> {
  return { user, wished: user ? await findWished(db, user.uid) : " " };
}
