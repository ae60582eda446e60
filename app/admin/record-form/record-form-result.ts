import type { SubmissionResult } from "@conform-to/react";
import type { LoadedRecord } from "../../catalogue/editing/editable-record.ts";
import type { RecordConflict } from "./conflict-choices.tsx";

/** A form that was not saved: what is wrong at which field, and what was typed. */
export interface RecordFormResult {
  reply: SubmissionResult;
  /** What somebody else changed meanwhile, and the base to post with the decision. */
  conflicts: RecordConflict[];
  base: LoadedRecord | null;
}

export type SavedRecordForm =
  | { ok: true; id: string }
  | {
      ok: false;
      result: RecordFormResult;
      /** Seconds until another cover may be uploaded; null for all other reasons. */
      wait: number | null;
    };
