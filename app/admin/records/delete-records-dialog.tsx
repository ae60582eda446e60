import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

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
      <p>
        This cannot be undone. Comments and places on wishlists go too; orders keep their own copy
        of what was bought.
      </p>
    </ConfirmDialog>
  );
}
