import type { Duplicate } from "../../catalogue/editing/find-duplicates.server.ts";
import type { LoadedRecord } from "../../catalogue/editing/editable-record.ts";
import type { RecordFormStart } from "./record-form-fields.ts";
import type { RecordFormResult } from "./save-record-form.server.ts";

export interface RecordFormProps {
  /** Null for a new record. */
  id: string | null;
  start: RecordFormStart;
  /** The values of the record as they are loaded now; null for a new record. */
  base: LoadedRecord | null;
  /** Storage key of the picture that is shown now; null for a new record. */
  cover: string | null;
  answer: RecordFormResult | undefined;
  twins: Duplicate[];
  deed: "Add record" | "Save";
  /** The draft that was saved a moment ago and is none any more. */
  saved: string | null;
}
