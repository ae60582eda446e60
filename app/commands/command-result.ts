import type { SubmissionResult } from "@conform-to/react";

/** What a page learns of the command that was sent to it. */
export interface CommandResult<Name extends string = string, Value = unknown> {
  command: Name;
  ok: boolean;
  /** Of the notice that says the message. */
  tone: "good" | "bad" | "plain";
  /** Said to the person who sent it; belongs to no field. */
  message?: string;
  value?: Value;
  /** Which row's form it was, where the command has a field for that. */
  row?: string;
  /** What was typed, without passwords, and what is wrong with which field. */
  reply?: SubmissionResult;
}
