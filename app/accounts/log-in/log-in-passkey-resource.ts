import { redirect } from "react-router";
import { runCommands } from "../../commands/run-commands.server.ts";
import { passHeaders } from "../rate-limit-response.ts";
import { beginPasskeyLogIn, logInWithPasskey } from "./log-in-with-passkey.server.ts";

export const headers = passHeaders;

/** GET /login/passkey, as after a reload. */
export function loader() {
  return redirect("/login");
}

/** POST /login/passkey, by the script of the log-in page. */
export const action = runCommands([beginPasskeyLogIn, logInWithPasskey]);
