import { z } from "zod";
import { defineCommand } from "../../commands/command.server.ts";
import { done } from "../../commands/outcome.ts";
import { callAuth } from "../call-auth.server.ts";
import { anybody } from "../guards.server.ts";
import { authHeaders } from "../session.server.ts";

/** Ends the session, if there is one, and goes to the log-in page. The cart stays in the browser. */
export const logOut = defineCommand({
  name: "log-out",
  schema: z.object({}),
  who: anybody,
  limit: "It ends one session, once.",
  run: async ({ services, context }) => {
    const headers = authHeaders(context);
    const result = await callAuth(services, (api) => api.signOut({ headers, returnHeaders: true }));
    return done({ goTo: "/login", ...(result.ok && { headers: result.value.headers }) });
  },
});
