import { refuse } from "../../../commands/outcome.ts";
import { checkMailServer } from "../../../mail/check-mail-server.server.ts";
import type { SaveSteps } from "../save-steps.ts";

/** Another mail server is connected to and logged in at before it is saved. */
export const mailSteps: SaveSteps = {
  check: async ({ changed, plain: { server = "" } }, _services, { mayStay }) => {
    if (!changed.includes("server") || server === "") return null;
    const check = await checkMailServer(server);
    if (check.ok || (check.kind === "unreachable" && mayStay)) return null;
    const isUnchecked = check.kind === "unreachable";
    return refuse("invalid", {
      fieldErrors: { server: [check.message] },
      value: { isUnchecked },
    });
  },
};
