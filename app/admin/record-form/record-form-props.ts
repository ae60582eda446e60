import type { SameAlbum } from "../../catalogue/editing/find-duplicates.server.ts";
import type { EditedValues } from "../../catalogue/editing/editable-record.ts";
import type { RecordFormStart } from "./record-form-fields.ts";
import type { RecordFormAnswer } from "./save-record-form.server.ts";

export interface RecordFormProps {
  /** Null for a new record. */
  id: string | null;
  start: RecordFormStart;
  /** The values of the record as they are loaded now; null for a new record. */
  base: EditedValues | null;
  /** Storage key of the picture that is shown now; null for a new record. */
  cover: string | null;
  answer: RecordFormAnswer | undefined;
  twins: SameAlbum[];
  deed: "Add record" | "Save";
  /** The draft that was saved a moment ago and is none any more. */
  saved: string | null;
}
