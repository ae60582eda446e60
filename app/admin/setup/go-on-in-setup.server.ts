import { redirect, type ActionFunctionArgs } from "react-router";
import type { CommandResult } from "../../commands/command-result.ts";
import type { Command } from "../../commands/command.server.ts";
import { nextStepOf } from "./setup-steps.ts";
import { leadsOn } from "./use-going-on.ts";

type Answer = Response | { data: CommandResult };

interface RunAction<Result> {
  (args: ActionFunctionArgs): Promise<Result>;
  commands: readonly Command[];
}

/**
 * The action of a page of settings that is a step of the set-up as well: there, what is saved leads to the next step. What a
 * command has to say about it is shown first.
 */
export function goOnInSetup<Result extends Answer, Action extends RunAction<Result>>(
  action: Action & RunAction<Result>,
): Action {
  const run = async (args: ActionFunctionArgs): Promise<Result | Response> => {
    const answer = await action(args);
    const next = nextStepOf(args.url.pathname);
    // A script goes on by itself (use-going-on.ts): the open page loads again after the change, which would drop a redirect.
    const isScripted = new URL(args.request.url).pathname.endsWith(".data");
    if (isScripted || next === null || answer instanceof Response) return answer;
    return leadsOn(answer.data) ? redirect(next) : answer;
  };
  return Object.assign(run, { commands: action.commands }) as unknown as Action;
}
