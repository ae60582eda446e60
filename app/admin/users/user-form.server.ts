import { data, redirect } from "react-router";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { textOf } from "../../forms/read-form.server.ts";
import { optionalText } from "../../orders/address.ts";
import type { Services } from "../../services-context.ts";
import type { UserActionResult } from "./act-on-user.server.ts";
import { changeBan } from "./change-ban.server.ts";
import { changeRole } from "./change-role.server.ts";
import { deleteUser } from "./delete-user.server.ts";
import { maxReasonLength, readRole } from "./user-action-form.ts";
import type { UserFormResult, UserIntent } from "./user-action-result.ts";

/** Carries out a posted form on a user. */
export async function handleUserForm(
  services: Pick<Services, "db" | "pictures" | "log">,
  form: FormData,
  by: CurrentUser,
) {
  const uid = textOf(form, "uid");
  const act = readAction(form);
  // No uid has control characters, and PostgreSQL refuses some of them in a text.
  if (!act || uid === "" || /\p{Cc}/u.test(uid)) {
    throw data("This form could not be read.", { status: 400 });
  }
  const result = await act.run(services, { uid, by });
  if (result.ok) {
    const done: UserFormResult = { ok: true, intent: act.intent, email: result.email };
    return data(done);
  }
  if (result.reason === "not-admin") throw redirect("/");
  const refused: UserFormResult = { ok: false, reason: result.reason };
  return data(refused, { status: result.reason === "not-found" ? 404 : 409 });
}

interface Act {
  intent: UserIntent;
  run: (
    services: Pick<Services, "db" | "pictures" | "log">,
    action: { uid: string; by: CurrentUser },
  ) => Promise<UserActionResult>;
}

const banReason = optionalText(maxReasonLength);

function readAction(form: FormData): Act | null {
  const intent = textOf(form, "intent");
  switch (intent) {
    case "ban": {
      const reason = banReason.safeParse(textOf(form, "reason"));
      if (!reason.success) return null;
      const ban = { banned: true, reason: reason.data };
      return { intent, run: (services, action) => changeBan(services, { ...action, ...ban }) };
    }
    case "lift-ban":
      return {
        intent,
        run: (services, action) => changeBan(services, { ...action, banned: false }),
      };
    case "delete":
      return { intent, run: deleteUser };
    case "role": {
      const role = readRole(textOf(form, "role"));
      if (role === null) return null;
      return { intent: role, run: (services, action) => changeRole(services, { ...action, role }) };
    }
    default:
      return null;
  }
}
