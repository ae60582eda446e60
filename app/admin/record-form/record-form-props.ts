import type { LoadedRecord } from "../../catalogue/editing/editable-record.ts";
import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import type { CommandResult } from "../../commands/command-result.ts";
import type { SavedDraft } from "./draft/draft-keeper.ts";
import type { RecordFormValues } from "./record-form-fields.ts";
import type { RecordConflicts } from "./save-record.server.ts";

export interface RecordFormProps {
  /** Null for a new record. */
  id: string | null;
  start: RecordFormValues;
  /** The values of the record as they are loaded now; null for a new record. */
  base: LoadedRecord | null;
  /** Storage key of the picture that is shown now; null for a new record. */
  cover: string | null;
  /** The id of the record that is duplicated and whose uploaded cover the new one shares. */
  coverOf?: string;
  result: CommandResult<string, RecordConflicts> | undefined;
  duplicates: Duplicate[];
  submitLabel: string;
  /** The draft that has just been saved and is dropped. */
  saved: SavedDraft | null;
}
