import { z } from "zod";
import { defineCommand, type Call } from "../../commands/command.server.ts";
import { done } from "../../commands/outcome.ts";
import { callAuth } from "../call-auth.server.ts";
import { anybody } from "../guards.server.ts";
import { authHeaders } from "../session.server.ts";

/** Goes to the log-in page. The cart stays in the browser. */
export const logOut = defineCommand({
  name: "log-out",
  schema: z.object({}),
  who: anybody,
  limit: "It ends one session, once.",
  run: async (call) => done({ goTo: "/login", headers: await endSession(call) }),
});

/** Ends the session of a request, if there is one. Gives the cookies that end it in the browser too. */
export async function endSession({
  services,
  context,
}: Pick<Call<unknown>, "services" | "context">): Promise<Headers> {
  const headers = authHeaders(context);
  const result = await callAuth(services, (api) => api.signOut({ headers, returnHeaders: true }));
  if (!result.ok) throw new Error(`Logging out was refused: ${result.code}`);
  return result.value.headers;
}
