import { redirect } from "react-router";
import { runCommands } from "../../commands/run-commands.server.ts";
import { chooseLanguage } from "./choose-language.server.ts";

/** GET /admin/language: without scripts, where a refused choice is loaded again. */
export function loader() {
  return redirect("/admin");
}

/** POST /admin/language, from the account menu. */
export const action = runCommands([chooseLanguage]);
