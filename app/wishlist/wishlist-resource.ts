import { data, redirect } from "react-router";
import { requireUser } from "../accounts/guards.server.ts";
import {
  passHeaders,
  rateLimitResponse,
  rateLimitMessage,
} from "../accounts/rate-limit-response.ts";
import { consumeRateLimit } from "../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../accounts/rate-limits.ts";
import { logInPath, readReturnPath } from "../accounts/return-path.ts";
import { findUser } from "../accounts/session.server.ts";
import { recordIdPattern } from "../forms/id-patterns.ts";
import { readForm, textOf } from "../forms/read-form.server.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/wishlist-resource.ts";
import { addToWishlist, removeFromWishlist } from "./change-wishlist.server.ts";

/** What the heart learns of its press. */
export type WishlistResult = { done: "add" | "remove" } | { done: null; message?: string };

export const headers = passHeaders;

/** GET /wishlist, as after a reload: the list itself. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireUser(context);
  return redirect("/user/wishlist");
}

/**
 * POST /wishlist with `intent` (add or remove), `recordId` and `from`, the page the heart is on: a
 * visitor is sent to log in and comes back there, and so does a press without JavaScript (no `script`).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const from = readReturnPath(textOf(form, "from"));
  const user = await findUser(context);
  if (!user) return redirect(logInPath(from));

  const services = context.get(servicesContext);
  const { db } = services;
  const allowed = await consumeRateLimit(services, rateLimitFor("wishlist", user.uid));
  if (!allowed.ok) {
    const message = rateLimitMessage(allowed.seconds);
    if (form.has("script"))
      return rateLimitResponse<WishlistResult>({ done: null, message }, allowed.seconds);
    const headers = { "Retry-After": String(allowed.seconds) };
    return new Response(message, { status: 429, headers });
  }
  const intent = textOf(form, "intent");
  const wish = { uid: user.uid, recordId: textOf(form, "recordId") };
  // No id of a record is like this; a NUL would be refused by PostgreSQL with an error.
  if (!recordIdPattern.test(wish.recordId)) return refuse();
  if (intent === "add") {
    if (!(await addToWishlist(db, wish))) return refuse();
  } else if (intent === "remove") {
    await removeFromWishlist(db, wish);
  } else {
    return refuse();
  }
  return form.has("script") ? data<WishlistResult>({ done: intent }) : redirect(from, 303);
}

function refuse() {
  return data<WishlistResult>({ done: null }, { status: 404 });
}
