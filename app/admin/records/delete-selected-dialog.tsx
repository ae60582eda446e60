import { useSubmit } from "react-router";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import type { ListSelection } from "../list/use-selection.ts";
import { DeleteRecordsDialog } from "./delete-records-dialog.tsx";
import { recordsLabel } from "./records-label.ts";

interface DeleteSelectedDialogProps {
  deleting: ManagedRecord | "selected";
  selection: ListSelection;
  selectedCount: number;
  onClose: () => void;
}

/** Asks before one row's record or the selected records are deleted, and deletes them. */
export function DeleteSelectedDialog(props: DeleteSelectedDialogProps) {
  const { deleting, selection, selectedCount, onClose } = props;
  const submit = useSubmit();
  const isOne = deleting !== "selected" || selectedCount === 1;
  const name = deleting === "selected" ? recordsLabel(selectedCount) : deleting.album;

  function deleteRecords(): void {
    const form = new FormData();
    form.set("intent", "delete");
    if (deleting !== "selected") form.set("record", deleting.id);
    else if (selection.all) form.set("all", "matching");
    else for (const id of selection.ids) form.append("record", id);
    void submit(form, { method: "post", preventScrollReset: true });
  }

  return (
    <DeleteRecordsDialog
      title={`Delete ${name}?`}
      action={isOne ? "Delete record" : `Delete ${name}`}
      onConfirm={deleteRecords}
      onClose={onClose}
    />
  );
}
