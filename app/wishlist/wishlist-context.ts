import { useRouteLoaderData } from "react-router";
import type { PageUser } from "../accounts/current-user.ts";

/** Whether somebody is logged in, and whether a record is on their wishlist. */
export function useWishlistIds(recordId: string): { loggedIn: boolean; wished: boolean } {
  const root = useRouteLoaderData<PageUser>("root");
  return {
    loggedIn: (root?.user ?? null) !== null,
    wished: root?.wishlist.includes(recordId) ?? false,
  };
}
