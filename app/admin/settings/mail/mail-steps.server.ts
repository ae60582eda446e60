import { refuse } from "../../../commands/outcome.ts";
import { checkMailServer } from "../../../mail/check-mail-server.server.ts";
import type { SaveSteps } from "../save-steps.ts";

/** Another mail server, or another way to it, is connected to and logged in at before it is saved. */
export const mailSteps: SaveSteps = {
  check: async ({ changed, texts, plain: { server = "" } }, _services, { mayStay }) => {
    const isOther = changed.includes("server") || changed.includes("encryption");
    if (!isOther || server === "") return null;
    const check = await checkMailServer(server, { mayBePlain: texts["encryption"] === "optional" });
    if (check.ok || (check.kind === "unreachable" && mayStay)) return null;
    const isUnchecked = check.kind === "unreachable";
    return refuse("invalid", {
      fieldErrors: { server: [check.message] },
      value: { isUnchecked },
    });
  },
};
