import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { recordsText } from "./records-texts.ts";

interface DeleteRecordsDialogProps {
  title: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before records are deleted, as soon as it is rendered. */
export function DeleteRecordsDialog(props: DeleteRecordsDialogProps) {
  return (
    <ConfirmDialog {...props}>
      <p>{recordsText("whatDeletingDoes")}</p>
    </ConfirmDialog>
  );
}
