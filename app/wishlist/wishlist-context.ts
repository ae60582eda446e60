import { useRouteLoaderData } from "react-router";
import type { Personal } from "../accounts/current-user.ts";

/** Whether somebody is logged in, and whether a record is on their wishlist. */
export function useWished(recordId: string): { loggedIn: boolean; wished: boolean } {
  const root = useRouteLoaderData<Personal>("root");
  return {
    loggedIn: (root?.user ?? null) !== null,
    wished: root?.wished.includes(` ${recordId} `) ?? false,
  };
}
