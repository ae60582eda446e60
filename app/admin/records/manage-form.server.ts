import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import {
  changeRecords,
  type RecordsChange,
} from "../../catalogue/editing/change-records.server.ts";
import { deleteRecords } from "../../catalogue/editing/delete-records.server.ts";
import type { ManageQuery } from "../../catalogue/editing/manage-query.ts";
import type { SelectedRecords } from "../../catalogue/editing/select-records.server.ts";
import { undoChangeRecords } from "../../catalogue/editing/undo-change-records.server.ts";
import { isHomeCategory } from "../../catalogue/home-categories.ts";
import { numberMessages } from "../../catalogue/number-messages.ts";
import { tagField } from "../../catalogue/record-field-schemas.ts";
import { readNumber } from "../../catalogue/record-numbers.ts";
import { uuidPattern } from "../../forms/id-patterns.ts";
import { textOf } from "../../forms/read-form.server.ts";
import { removeUploads } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services-context.ts";
import { handleFields, isFieldsIntent } from "./handle-fields.server.ts";
import { handlePrices } from "./handle-prices.server.ts";
import type { ManageFormResult } from "./manage-form-result.ts";
import { recordsLabel } from "./records-label.ts";

interface ManageForm {
  form: FormData;
  /** What the table showed: all that match it may be selected. */
  query: ManageQuery;
  by: AuditActor;
}

/** Carries out a form of Manage Storefront. */
export async function handleManageForm(
  services: Services,
  { form, query, by }: ManageForm,
): Promise<ManageFormResult> {
  const intent = textOf(form, "intent");
  if (intent === "undo") return undo(services, by, textOf(form, "batch"));
  const selected = readSelected(form, query);
  if (!selected) return { ok: false, message: "Select some records first." };
  if (intent === "delete") {
    const { deleted, pictures } = await deleteRecords(services.db, { by, selected });
    await removeUploads(services, pictures);
    const message = `Deleted ${recordsLabel(deleted)}.`;
    return { ok: true, message, batch: null, hasDeleted: true };
  }
  if (intent === "price") return handlePrices(services, { form, selected, by });
  if (isFieldsIntent(intent)) return handleFields(services, { intent, form, selected, by });
  const change = readChange(intent, form);
  if (typeof change === "string") return { ok: false, message: change };
  const { changed, batch } = await changeRecords(services.db, { by, selected, change });
  return { ok: true, message: doneMessage(change, changed), batch: changed > 0 ? batch : null };
}

async function undo(services: Services, by: AuditActor, batch: string): Promise<ManageFormResult> {
  const restored = uuidPattern.test(batch)
    ? await undoChangeRecords(services.db, { by, batch })
    : 0;
  return { ok: true, message: `Undone: ${recordsLabel(restored)} as before.`, batch: null };
}

function readSelected(form: FormData, query: ManageQuery): SelectedRecords | null {
  if (form.get("all") === "matching") return { matching: query };
  const ids = form
    .getAll("record")
    .filter((id) => typeof id === "string")
    .filter((id) => !id.includes("\0"));
  return ids.length === 0 ? null : { ids };
}

/** The change that a form asks for, or a message of what is wrong with it. */
function readChange(intent: string, form: FormData): RecordsChange | string {
  switch (intent) {
    case "discount": {
      const percent = readNumber("discount", textOf(form, "percent"));
      return percent === null ? numberMessages.discount : { kind: intent, percent };
    }
    case "tag":
    case "untag": {
      const tag = tagField.safeParse(textOf(form, "tag"));
      return tag.success
        ? { kind: intent, tag: tag.data }
        : (tag.error.issues[0]?.message ?? "Type a tag.");
    }
    case "feature":
    case "unfeature": {
      const category = textOf(form, "category");
      return isHomeCategory(category)
        ? { kind: intent, category }
        : "Choose one of the home categories.";
    }
    default:
      return "The shop does not know this action.";
  }
}

function doneMessage(change: RecordsChange, changed: number): string {
  const records = recordsLabel(changed);
  if (changed === 0) return "Nothing to change: they already are so.";
  if (change.kind === "discount") return `Discount of ${change.percent} % on ${records}.`;
  if ("tag" in change) {
    return change.kind === "tag"
      ? `Tagged ${records} with ${change.tag}.`
      : `Took the tag ${change.tag} off ${records}.`;
  }
  return change.kind === "feature"
    ? `Featured ${records} in ${change.category}.`
    : `${records} no longer featured in ${change.category}.`;
}
