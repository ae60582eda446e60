import { redirect } from "react-router";
import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { beginPasskeyLogIn, logInWithPasskey } from "./log-in-with-passkey.server.ts";

export const headers = passHeaders;

/** GET /login/passkey, as after a reload. */
export function loader() {
  return redirect("/login");
}

/** POST /login/passkey, by the script of the log-in page. */
export const action = runCommands([beginPasskeyLogIn, logInWithPasskey]);
