/** What a change of many records would do, and the form that does it. */
export interface ChangePreview {
  /** The `intent` of the form. */
  intent: string;
  /** The button that makes the change, such as "Change 3 prices". */
  button: string;
  /** What the records are like that change, and will be; of many steps the first and the last. */
  steps: { from: string; to: string; records: number }[];
  /** How many steps in between are left out, after the first half of `steps`. */
  leftOut: number;
  /** The fields of the form, by name. */
  posts: [name: string, value: string][];
}

/**
 * The result of an action on several records, as a message; `batch` names it where it can be undone. `hasDeleted`: the
 * records are gone, and with them the selection.
 */
export type ManageFormResult = {
  message: string;
  preview?: ChangePreview;
  hasDeleted?: boolean;
} & ({ ok: true; batch: string | null } | { ok: false });
