import type { SubmitEvent } from "react";
import { useActionData, useFetcher, useNavigation } from "react-router";
import type { z } from "zod";
import type { CommandResult } from "./command-result.ts";
import type { Command, ResultOf } from "./command.server.ts";

type Names<Of extends Command> = Of["name"] | readonly Of["name"][];

/**
 * What a form needs of its command: `intent` are the props of its hidden field, `result` is how it ended when it was sent
 * last, with `errors` at its fields and what was `typed`, and `busy` tells that a form of the page is under way. A form with a
 * button for each of several commands names them all. `row` is that of a form that the page has for each row.
 */
export function useCommand<Of extends Command>(names: Names<Of>, row?: string) {
  const posted = useActionData<CommandResult>();
  const busy = useNavigation().state !== "idle";
  return { ...readResult<Of>(names, posted, row), busy };
}

/**
 * The same for a form that is sent without leaving the page, by `send` or as a `Form`; where no script runs, it posts the
 * page.
 */
export function useCommandFetcher<Of extends Command>(names: Names<Of>) {
  const fetcher = useFetcher<CommandResult>();
  const posted = useActionData<CommandResult>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    form.set("script", "1");
    void fetcher.submit(form, { method: "post" });
  };
  return {
    ...readResult<Of>(names, fetcher.data ?? posted),
    busy: fetcher.state !== "idle",
    /** As `result`, of what this page has sent without being left. */
    answer: readResult<Of>(names, fetcher.data).result,
    Form: fetcher.Form,
    send,
  };
}

type ErrorsOf<Of> =
  Of extends Command<string, unknown, infer Schema>
    ? { [Field in keyof z.input<Schema>]?: string[] }
    : never;

type TypedOf<Of> =
  Of extends Command<string, unknown, infer Schema>
    ? {
        [Field in keyof z.input<Schema>]?: NonNullable<z.input<Schema>[Field]> extends object
          ? unknown
          : string;
      }
    : never;

function readResult<Of extends Command>(
  names: Names<Of>,
  posted: CommandResult | undefined,
  row?: string,
) {
  const [name, ...more] = [names].flat();
  const isOwn =
    posted && [name, ...more].includes(posted.command) && (row === undefined || posted.row === row);
  const result = isOwn ? (posted as ResultOf<Of>) : undefined;
  const reply = result?.reply;
  return {
    intent: { type: "hidden", name: "intent", value: name } as const,
    result,
    /** Why it was refused, where that belongs to no field. */
    message: result?.ok === false ? result.message : undefined,
    errors: (reply?.error ?? {}) as ErrorsOf<Of>,
    typed: (reply?.initialValue ?? {}) as TypedOf<Of>,
  };
}
