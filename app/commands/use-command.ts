import type { SubmitEvent } from "react";
import { useActionData, useFetcher, useNavigation } from "react-router";
import type { CommandResult } from "./command-result.ts";
import type { Command, ResultOf } from "./command.server.ts";

/**
 * What a form needs of its command: `intent` are the props of its hidden field, `result` is how it ended when it was sent
 * last, with `errors` at its fields and what was `typed`, and `busy` tells that a form of the page is under way.
 */
export function useCommand<Of extends Command>(name: Of["name"]) {
  const posted = useActionData<CommandResult>();
  const busy = useNavigation().state !== "idle";
  return { ...readResult<Of>(name, posted), busy };
}

/** The same for a form that is sent without leaving the page; where no script runs, it posts the page. */
export function useCommandFetcher<Of extends Command>(name: Of["name"]) {
  const fetcher = useFetcher<CommandResult>();
  const posted = useActionData<CommandResult>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    form.set("script", "1");
    void fetcher.submit(form, { method: "post" });
  };
  return {
    ...readResult<Of>(name, fetcher.data ?? posted),
    busy: fetcher.state !== "idle",
    /** As `result`, of what this page has sent without being left. */
    answer: readResult<Of>(name, fetcher.data).result,
    send,
  };
}

function readResult<Of extends Command>(name: Of["name"], posted: CommandResult | undefined) {
  const result = posted?.command === name ? (posted as ResultOf<Of>) : undefined;
  const reply = result?.reply;
  return {
    intent: { type: "hidden", name: "intent", value: name } as const,
    result,
    /** Why it was refused, where that belongs to no field. */
    message: result?.ok === false ? result.message : undefined,
    errors: (reply?.error ?? {}) as { [field: string]: string[] | undefined },
    typed: (reply?.initialValue ?? {}) as { [field: string]: string | undefined },
  };
}
