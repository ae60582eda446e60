import { ownerSchema } from "../../accounts/account-fields.ts";
import { callAuth } from "../../accounts/call-auth.server.ts";
import { anybody } from "../../accounts/guards.server.ts";
import { refuseLeakedPassword } from "../../accounts/leaked-passwords.server.ts";
import { makeAdmin } from "../../accounts/make-admin.server.ts";
import { limitBy } from "../../accounts/rate-limiter.server.ts";
import { authHeaders } from "../../accounts/session.server.ts";
import { takeSetupToken } from "../../accounts/setup-token.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { currentLanguage } from "../../language/current-language.ts";
import { setupText } from "./setup-texts.ts";

/** Makes the owner's account with the token, which is used up by that, and logs it in. */
export const createOwner = defineCommand({
  name: "create-owner",
  schema: ownerSchema,
  checked: (schema) => refuseLeakedPassword(schema, "password"),
  hidden: ["password"],
  who: anybody,
  limit: limitBy("sign-up-network"),
  run: async ({ input: { email, password, token }, services, context }) => {
    const { db, auth } = services;
    const isMade = await db.transaction().execute(async (transaction) => {
      if (!(await takeSetupToken(transaction, token))) return false;
      const { id } = await makeAdmin(transaction, { auth, email, password });
      await transaction
        .updateTable("users")
        .set({ adminLanguage: currentLanguage() })
        .where("id", "=", id)
        .execute();
      return true;
    });
    if (!isMade) return refuse("not-found", setupText("tokenUsed"));
    await services.forgetSetupToken();
    const result = await callAuth(services, (api) =>
      api.signInEmail({
        body: { email, password },
        headers: authHeaders(context),
        returnHeaders: true,
      }),
    );
    if (!result.ok) return done({ goTo: "/login?to=%2Fsetup%2Fshop" });
    return done({ goTo: "/setup/shop", headers: result.value.headers });
  },
});
