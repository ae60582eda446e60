import { redirect } from "react-router";
import { runCommands } from "../../commands/run-commands.server.ts";
import { confirmClock } from "./confirm-clock.server.ts";

/** POST /admin/clock: the owner's word on the clock. The dashboard shows the question. */
export function loader() {
  return redirect("/admin");
}

export const action = runCommands([confirmClock], { hasPage: false });
