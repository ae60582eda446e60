import { commandsText } from "./commands-texts.ts";

interface Done<Value> {
  kind: "done";
  message?: string;
  value?: Value;
  /** Such as the cookies of a new session. */
  headers?: Headers;
  /** The browser is sent to this path. */
  goTo?: string;
  /** As `goTo`, but only where no script sent the form: going back must not send it again. */
  backTo?: string;
}

export interface Refused<Value> {
  /** Why it was refused, which decides the status of the response (`statuses` of command.server.ts). */
  kind: "invalid" | "logged-out" | "other-account" | "not-found" | "conflict" | "limited";
  message?: string;
  fieldErrors?: { [field: string]: string[] };
  /** For a message of no harm: what was asked for had been done already. */
  tone?: "plain";
  value?: Value;
  /** For `limited`: until it may be tried again. */
  seconds?: number;
}

/** How a command ended. Whatever can be expected to go wrong is one of these; the rest is thrown. */
export type Outcome<Value = undefined> = Done<Value> | Refused<Value>;

export function done<Value = never>(result: Omit<Done<Value>, "kind"> = {}): Done<Value> {
  return { kind: "done", ...result };
}

/** Nothing was changed. A text is the message; one that belongs to a field comes in `fieldErrors`. */
export function refuse<Value = never>(
  kind: Refused<Value>["kind"],
  why: string | Omit<Refused<Value>, "kind">,
): Refused<Value> {
  return typeof why === "string" ? { kind, message: why } : { kind, ...why };
}

/** Refused by a rate limit (docs/rules.md, Rate limits). */
export function limited(seconds: number, message = rateLimitMessage(seconds)): Refused<never> {
  return { kind: "limited", seconds, message };
}

export function rateLimitMessage(seconds: number): string {
  return commandsText("tooManyAttempts", { n: seconds });
}
