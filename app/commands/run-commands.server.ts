import type { ActionFunctionArgs, data } from "react-router";
import { readForm, textOf, unreadableForm } from "../forms/read-form.server.ts";
import type { Command, ResultOf } from "./command.server.ts";

interface Action<Commands extends readonly Command[]> {
  (
    args: ActionFunctionArgs,
  ): ReturnType<Command["execute"]> extends Promise<unknown>
    ? Promise<Response | ReturnType<typeof data<ResultOf<Commands[number]>>>>
    : never;
  /** For the test that looks at all commands (routes.page.test.ts). */
  commands: Commands;
}

/**
 * The action of a route: executes the command that the form's `intent` names. A route with one command has forms without.
 * `read` reads the form; forms with files have readFileForm. Where the route has no page, a browser without scripts is shown
 * the message of a refusal as text.
 */
export function runCommands<const Commands extends readonly Command[]>(
  commands: Commands,
  { read = readForm, hasPage = true } = {},
): Action<Commands> {
  const action = async ({ request, url, params, context }: ActionFunctionArgs) => {
    const form = await read(request);
    const intent = textOf(form, "intent");
    const command =
      commands.length === 1 ? commands[0] : commands.find(({ name }) => name === intent);
    if (!command) throw unreadableForm();
    const response = await command.execute({ form, request, url, params, context });
    if (hasPage || form.has("script") || response instanceof Response) return response;
    return new Response(response.data.message, response.init ?? {});
  };
  return Object.assign(action as Action<Commands>, { commands });
}
