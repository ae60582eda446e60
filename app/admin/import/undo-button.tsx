import type { ReactNode } from "react";
import { Link } from "react-router";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface UndoButtonProps {
  importRun: { id: string; fileName: string };
  /** What it takes back and what it leaves; left out: the report says it. */
  children?: ReactNode;
}

/** Undoes an import, after a question. */
export function UndoButton({ importRun: { id, fileName }, children }: UndoButtonProps) {
  const form = `undo-${id}`;
  return (
    <>
      <Form id={form} method="post" action={`/admin/import/${id}`} hidden />
      <ConfirmDialog
        trigger={(_, props) => (
          <Button variant="outline" size="small" {...props}>
            Undo import
          </Button>
        )}
        title={`Undo the import of ${fileName}?`}
        action="Undo import"
        submits={{ form, name: "intent", value: "undo" }}
      >
        {children ?? (
          <p>
            Records that it added go, those that it changed get their old values. What was sold or
            edited since stays as it is. <Link to={`/admin/import/${id}`}>The report</Link> lists
            both.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
