import type { SubmissionResult } from "@conform-to/react";

/** What a page learns of the command that was sent to it. */
export interface CommandResult<Name extends string = string, Value = unknown> {
  command: Name;
  ok: boolean;
  /** Said to the person who sent it; belongs to no field. */
  message?: string;
  value?: Value;
  /** What was typed, without passwords, and what is wrong with which field. */
  reply?: SubmissionResult;
}
