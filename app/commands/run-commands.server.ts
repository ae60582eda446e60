import type { ActionFunctionArgs, data } from "react-router";
import { readForm, textOf, unreadableForm } from "../forms/read-form.server.ts";
import type { Command, ResultOf } from "./command.server.ts";
import { limited } from "./outcome.ts";

interface Action<Commands extends readonly Command[]> {
  (
    args: ActionFunctionArgs,
  ): ReturnType<Command["execute"]> extends Promise<unknown>
    ? Promise<Response | ReturnType<typeof data<ResultOf<Commands[number]>>>>
    : never;
  /** For the test that looks at all commands (routes.page.test.ts). */
  commands: Commands;
}

interface Options {
  /** Reads the form, of at most so many fields; forms with files have readFileForm. */
  read?: (request: Request, mostFields: number) => Promise<FormData>;
  /** Counts every post before its form is read, whatever is in it. */
  limit?: (
    context: ActionFunctionArgs["context"],
    by: null,
  ) => Promise<{ ok: true } | { ok: false; seconds: number }>;
  /** Where the route has no page, a browser without scripts is shown the message of a refusal as text. */
  hasPage?: boolean;
}

/** The action of a route: executes the command that the form's `intent` names. A route with one command has forms without. */
export function runCommands<const Commands extends readonly Command[]>(
  commands: Commands,
  { read = readForm, limit, hasPage = true }: Options = {},
): Action<Commands> {
  const mostFields = Math.max(...commands.map(({ budget }) => budget.fields));
  const action = async ({ request, url, params, context }: ActionFunctionArgs) => {
    const allowed = await limit?.(context, null);
    const form = await read(request, mostFields);
    const intent = textOf(form, "intent");
    const command =
      commands.length === 1 ? commands[0] : commands.find(({ name }) => name === intent);
    if (!command) throw unreadableForm();
    const response = await command.execute(
      { form, request, url, params, context },
      allowed?.ok === false ? limited(allowed.seconds) : undefined,
    );
    if (hasPage || form.has("script") || response instanceof Response) return response;
    return new Response(response.data.message, response.init ?? {});
  };
  return Object.assign(action as Action<Commands>, { commands });
}
