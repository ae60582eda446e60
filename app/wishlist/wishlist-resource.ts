import { redirect } from "react-router";
import { requireUser } from "../accounts/guards.server.ts";
import { passHeaders } from "../commands/pass-headers.ts";
import { runCommands } from "../commands/run-commands.server.ts";
import type { Route } from "./+types/wishlist-resource.ts";
import { addToWishlist, removeFromWishlist } from "./change-wishlist.server.ts";

export const headers = passHeaders;

/** GET /wishlist, as after a reload: the list itself. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireUser(context);
  return redirect("/user/wishlist");
}

/** POST /wishlist: the hearts of all pages. */
export const action = runCommands([addToWishlist, removeFromWishlist], { hasPage: false });
