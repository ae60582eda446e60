import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import { findBulkChange, type ChangeLabels } from "../../catalogue/editing/bulk-changes.ts";
import {
  applyChange,
  previewChange,
  undoChange,
  type BulkPreview,
  type SelectedRecords,
} from "../../catalogue/editing/bulk-edit.server.ts";
import { deleteRecords } from "../../catalogue/editing/delete-records.server.ts";
import { recordsLabel, type ManageQuery } from "../../catalogue/editing/manage-query.ts";
import { uuidPattern } from "../../forms/id-patterns.ts";
import { textOf } from "../../forms/read-form.server.ts";
import { removeUploads } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services-context.ts";

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
export type BulkFormResult = {
  message: string;
  preview?: ChangePreview;
  hasDeleted?: boolean;
} & ({ ok: true; batch: string | null } | { ok: false });

interface BulkForm {
  form: FormData;
  /** What the table showed: all that match it may be selected. */
  query: ManageQuery;
  by: AuditActor;
}

/**
 * Carries out a form of Manage Storefront. A change that is shown first is made by a second form, which names what was
 * shown by its fingerprint.
 */
export async function handleBulkForm(
  services: Services,
  { form, query, by }: BulkForm,
): Promise<BulkFormResult> {
  const { db } = services;
  const intent = textOf(form, "intent");
  if (intent === "undo") {
    const batch = textOf(form, "batch");
    const restored = uuidPattern.test(batch) ? await undoChange(db, { by, batch }) : 0;
    return { ok: true, message: `Undone: ${recordsLabel(restored)} as before.`, batch: null };
  }
  const selected = readSelected(form, query);
  if (!selected) return { ok: false, message: "Select some records first." };
  if (intent === "delete") {
    const { deleted, pictures } = await deleteRecords(db, { by, selected });
    await removeUploads(services, pictures);
    const message = `Deleted ${recordsLabel(deleted)}.`;
    return { ok: true, message, batch: null, hasDeleted: true };
  }
  const kind = findBulkChange(intent);
  if (!kind) return { ok: false, message: "The shop does not know this action." };
  const change = kind.read(
    Object.fromEntries(kind.fields.map((name) => [name, textOf(form, name)])),
  );
  if (typeof change === "string") return { ok: false, message: change };

  const { preview: labels } = change;
  const fingerprint = labels && textOf(form, "fingerprint");
  if (labels && fingerprint === "") {
    const preview = await previewChange(db, { selected, change });
    const offer = offerChange({ labels, preview, form, fields: kind.fields });
    return { ok: true, message: describe(labels, preview), batch: null, ...offer };
  }
  const result = await applyChange(db, { by, selected, change, fingerprint });
  if (labels && !result.ok) {
    const { preview } = result;
    const message = `Nothing was changed: ${labels.stale}. Now it would be ${describe(labels, preview)}`;
    return { ok: false, message, ...offerChange({ labels, preview, form, fields: kind.fields }) };
  }
  if (!result.ok || result.changed === 0)
    return { ok: true, message: "Nothing to change: they already are so.", batch: null };
  return { ok: true, message: change.done(recordsLabel(result.changed)), batch: result.batch };
}

function readSelected(form: FormData, query: ManageQuery): SelectedRecords | null {
  if (form.get("all") === "matching") return { matching: query };
  const ids = form
    .getAll("record")
    .filter((id) => typeof id === "string")
    .filter((id) => !id.includes("\0"));
  return ids.length === 0 ? null : { ids };
}

function describe(labels: ChangeLabels, { changed, refused }: BulkPreview): string {
  const { name, none, refused: reason } = labels;
  return [
    `${name}: ${changed === 0 ? none : `${recordsLabel(changed)} change.`}`,
    ...(refused > 0 ? [`${recordsLabel(refused)} ${reason}`] : []),
  ].join(" ");
}

/** Most steps that a preview shows. */
const maxSteps = 10;

interface ChangeOffer {
  labels: ChangeLabels;
  preview: BulkPreview;
  /** The form that asked for the preview, and the names of its fields that say what to change. */
  form: FormData;
  fields: readonly string[];
}

/** The preview with the form that carries it out; nothing where no record changes. */
function offerChange(offer: ChangeOffer): { preview?: ChangePreview } {
  const { labels, preview, form, fields } = offer;
  const { steps, changed, fingerprint } = preview;
  if (changed === 0) return {};
  const ordered = labels.compare ? steps.toSorted(labels.compare) : steps;
  const leftOut = Math.max(0, steps.length - maxSteps);
  const half = maxSteps / 2;
  const shown = leftOut > 0 ? [...ordered.slice(0, half), ...ordered.slice(-half)] : ordered;
  const posts = [...form]
    .filter(([name]) => [...fields, "record", "all"].includes(name))
    .filter((field): field is [string, string] => typeof field[1] === "string");
  return {
    preview: {
      intent: textOf(form, "intent"),
      button: labels.button(changed, recordsLabel(changed)),
      steps: shown.map(({ from, to, ids }) => ({
        from: labels.describe(from),
        to: labels.describe(to),
        records: ids.length,
      })),
      leftOut,
      posts: [...posts, ["fingerprint", fingerprint]],
    },
  };
}
