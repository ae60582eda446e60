import { z } from "zod";
import { defineCommand } from "../../commands/command.server.ts";
import { done } from "../../commands/outcome.ts";
import { requireUser } from "../guards.server.ts";
import { endSession } from "../log-in/log-out.server.ts";

/** Ends all sessions of the user, this one among them. */
export const logOutEverywhere = defineCommand({
  name: "log-out-everywhere",
  schema: z.object({}),
  who: requireUser,
  limit: "An intruder in the account can use up its limit, and must still be got out.",
  run: async (call) => {
    const { by, services } = call;
    await services.db.deleteFrom("sessions").where("userId", "=", by.uid).execute();
    return done({ goTo: "/login", headers: await endSession(call) });
  },
});
