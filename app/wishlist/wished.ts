import { useRouteLoaderData } from "react-router";
import type { CurrentUser } from "../accounts/current-user.ts";

/** What the root route loads, as far as the heart needs it. */
interface Loaded {
  user: CurrentUser | null;
  /** Ids of the records on the wishlist of who is logged in. */
  wished: string[];
}

/** Whether somebody is logged in, and whether a record is on their wishlist. */
export function useWished(recordId: string): { loggedIn: boolean; wished: boolean } {
  const root = useRouteLoaderData<Loaded>("root");
  return {
    loggedIn: (root?.user ?? null) !== null,
    wished: root?.wished.includes(recordId) ?? false,
  };
}
