import { redirect } from "react-router";
import { runCommands } from "../../commands/run-commands.server.ts";
import { logOut } from "./log-out.server.ts";

/** GET /logout changes nothing: an image or a prefetch could request it. */
export function loader() {
  return redirect("/");
}

/** POST /logout */
export const action = runCommands([logOut]);
