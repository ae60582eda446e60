import type { SubmissionResult } from "@conform-to/react";
import type { FieldTexts } from "../../settings/merge-texts.ts";
import type { ChangedField } from "../../settings/save-settings.server.ts";

/** The result of "Save" on a page of settings. */
export interface SavedSettings {
  reply: SubmissionResult;
  /** The fields with which the next save is compared. */
  opened: FieldTexts;
  /** The id of the page's newest audit entry, once it is saved. */
  saved?: string;
  /** What somebody else changed meanwhile; saving again overwrites it. */
  changed?: ChangedField[];
}
