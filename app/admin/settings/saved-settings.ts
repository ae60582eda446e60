import type { SubmissionResult } from "@conform-to/react";
import type { ChangedField } from "../../settings/save-settings.server.ts";

/** The result of "Save" on a page of settings. */
export interface SavedSettings {
  reply: SubmissionResult;
  saved: boolean;
  /** The newest change of the page that the admin has seen now. */
  seen: string;
  /** What somebody else changed meanwhile; saving again overwrites it. */
  changed?: ChangedField[];
}
