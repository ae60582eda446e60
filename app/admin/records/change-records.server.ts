import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import {
  bulkChanges,
  type BulkChangeName,
  type ChangeLabels,
} from "../../catalogue/editing/bulk-changes.ts";
import {
  applyChange,
  previewChange,
  undoChange,
  type BulkPreview,
  type SelectedRecords,
} from "../../catalogue/editing/bulk-edit.server.ts";
import { deleteRecords } from "../../catalogue/editing/delete-records.server.ts";
import { editingText } from "../../catalogue/editing/editing-texts.ts";
import { manageList, recordsLabel } from "../../catalogue/editing/manage-query.ts";
import { defineCommand, pageField, type ResultOf } from "../../commands/command.server.ts";
import { done, refuse, type Outcome } from "../../commands/outcome.ts";
import { textOf } from "../../forms/read-form.server.ts";
import { removeUploads } from "../../pictures/upload-sizes.server.ts";
import { recordsText } from "./records-texts.ts";

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

interface ChangedRecords {
  preview?: ChangePreview;
  /** Names the change, to undo it. */
  batch?: string;
}

/** How a command of several records ended. */
export type BulkResult = ResultOf<
  ReturnType<typeof changeRecordsBy> | typeof deleteSelected | typeof undoBulkChange
>;

const text = z.string().default("");

/** The selected records: all that match the list of the page, or those whose boxes are ticked. */
const selection = { all: text, record: z.array(z.string()).default([]) };

/**
 * The command of a kind of change (bulk-changes.ts). One that is shown first is made by a second form, which names what
 * was shown by its fingerprint.
 */
export function changeRecordsBy(name: BulkChangeName) {
  const kind = bulkChanges[name];
  const fields = Object.fromEntries(kind.fields.map((field) => [field, text]));
  return defineCommand({
    name,
    // The home page has a row for each category.
    schema: z.object({ ...fields, ...selection, fingerprint: text, category: text }),
    row: "category",
    who: requireAdmin,
    limit: adminsHaveNoLimit,
    run: async ({ input, form, url, by, services: { db } }): Promise<Outcome<ChangedRecords>> => {
      const selected = readSelected(input, url);
      if (!selected) return nothingSelected();
      const change = kind.read(
        Object.fromEntries(kind.fields.map((field) => [field, textOf(form, field)])),
      );
      if (typeof change === "string") return refuse("invalid", change);
      const { preview: labels } = change;
      const offer = (preview: BulkPreview, shown: ChangeLabels) =>
        offerChange({ name, labels: shown, preview, form, fields: kind.fields });
      if (labels && input.fingerprint === "") {
        const preview = await previewChange(db, { selected, change });
        return done({ message: describe(labels, preview), value: offer(preview, labels) });
      }
      const fingerprint = labels && input.fingerprint;
      const result = await applyChange(db, { by, selected, change, fingerprint });
      if (labels && !result.ok) {
        const { preview } = result;
        const message = labels.stale(describe(labels, preview));
        return refuse("conflict", { message, value: offer(preview, labels) });
      }
      if (!result.ok || result.changed === 0) {
        return done({ message: recordsText("alreadySo") });
      }
      const { batch } = result;
      return done({ message: change.done(recordsLabel(result.changed)), value: { batch } });
    },
  });
}

export const deleteSelected = defineCommand({
  name: "delete",
  schema: z.object(selection),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input, url, by, services }) => {
    const selected = readSelected(input, url);
    if (!selected) return nothingSelected();
    const { deleted, pictures } = await deleteRecords(services.db, { by, selected });
    await removeUploads(services, pictures);
    return done({ message: recordsText("deleted", { records: recordsLabel(deleted) }) });
  },
});

export const undoBulkChange = defineCommand({
  name: "undo",
  schema: z.object({ batch: pageField(z.uuid()), category: text }),
  row: "category",
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input: { batch }, by, services: { db } }) => {
    const restored = await undoChange(db, { by, batch });
    return done({ message: recordsText("undone", { records: recordsLabel(restored) }) });
  },
});

function nothingSelected() {
  return refuse("invalid", recordsText("selectFirst"));
}

function readSelected(
  { all, record }: { all: string; record: string[] },
  url: URL,
): SelectedRecords | null {
  if (all === "matching") return { matching: manageList.read(url.searchParams) };
  const ids = record.filter((id) => !id.includes("\0"));
  return ids.length === 0 ? null : { ids };
}

function describe(labels: ChangeLabels, { changed, refused }: BulkPreview): string {
  const { name, none, refused: stay } = labels;
  const change = editingText("recordsChange", { change: name, records: recordsLabel(changed) });
  return [
    changed === 0 ? none : change,
    ...(refused > 0 ? [stay(recordsLabel(refused))] : []),
  ].join(" ");
}

/** Most steps that a preview shows. */
const maxSteps = 10;

interface ChangeOffer {
  name: BulkChangeName;
  labels: ChangeLabels;
  preview: BulkPreview;
  /** The form that asked for the preview, and the names of its fields that say what to change. */
  form: FormData;
  fields: readonly string[];
}

/** The preview with the form that carries it out; nothing where no record changes. */
function offerChange(offer: ChangeOffer): ChangedRecords {
  const { name, labels, preview, form, fields } = offer;
  const { steps, changed, fingerprint } = preview;
  if (changed === 0) return {};
  const ordered = labels.compare ? steps.toSorted(labels.compare) : steps;
  const leftOut = Math.max(0, steps.length - maxSteps);
  const half = maxSteps / 2;
  const shown = leftOut > 0 ? [...ordered.slice(0, half), ...ordered.slice(-half)] : ordered;
  const posts = [...form]
    .filter(([field]) => [...fields, "record", "all"].includes(field))
    .filter((field): field is [string, string] => typeof field[1] === "string");
  return {
    preview: {
      intent: name,
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
