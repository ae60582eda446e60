import { data, redirect } from "react-router";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { optionalText } from "../../orders/address.ts";
import { textOf } from "../../read-form.server.ts";
import type { Shop } from "../../services.ts";
import type { UserDeedResult } from "./act-on-user.server.ts";
import { longestReason } from "./user-action-form.ts";
import { changeBan } from "./change-ban.server.ts";
import { changeRole } from "./change-role.server.ts";
import { deleteUser } from "./delete-user.server.ts";
import type { UserAnswer, UserIntent } from "./user-action-result.ts";

/** Does what a posted form asks to be done to a person. */
export async function answerUserForm(
  shop: Pick<Shop, "db" | "pictures">,
  form: FormData,
  by: CurrentUser,
) {
  const uid = textOf(form, "uid");
  const act = deedOf(form);
  // A uid of control characters is nobody's, and PostgreSQL does not take it as text.
  if (!act || uid === "" || /\p{Cc}/u.test(uid)) {
    throw data("This form could not be read.", { status: 400 });
  }
  const result = await act.run(shop, { uid, by });
  if (result.ok) {
    const done: UserAnswer = { ok: true, intent: act.intent, email: result.email };
    return data(done);
  }
  if (result.reason === "not-admin") throw redirect("/");
  const refused: UserAnswer = { ok: false, reason: result.reason };
  return data(refused, { status: result.reason === "not-found" ? 404 : 409 });
}

interface Act {
  intent: UserIntent;
  run: (
    shop: Pick<Shop, "db" | "pictures">,
    deed: { uid: string; by: CurrentUser },
  ) => Promise<UserDeedResult>;
}

const banReason = optionalText(longestReason);

function deedOf(form: FormData): Act | null {
  const intent = textOf(form, "intent");
  const role = textOf(form, "role");
  switch (intent) {
    case "ban": {
      const reason = banReason.safeParse(textOf(form, "reason"));
      if (!reason.success) return null;
      const ban = { banned: true, reason: reason.data };
      return { intent, run: (shop, deed) => changeBan(shop, { ...deed, ...ban }) };
    }
    case "lift-ban":
      return { intent, run: (shop, deed) => changeBan(shop, { ...deed, banned: false }) };
    case "delete":
      return { intent, run: deleteUser };
    // Choosing a role sends the form without any button.
    case "role":
    case "":
      if (role !== "user" && role !== "admin") return null;
      return { intent: role, run: (shop, deed) => changeRole(shop, { ...deed, role }) };
    default:
      return null;
  }
}
