import { Form } from "react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { maxReasonLength, type RequestedUserAction } from "./user-action-form.ts";
import styles from "./user-confirm-dialog.module.css";

interface UserConfirmDialogProps {
  requested: RequestedUserAction;
  /** The page came with the dialog, requested by its URL. */
  isOpen: boolean;
  onClose: () => void;
}

const formId = "confirm-user-action";

/** Asks before somebody is banned or deleted: one dialog for all rows of a page. */
export function UserConfirmDialog({ requested, isOpen, onClose }: UserConfirmDialogProps) {
  const { intent, user } = requested;
  const { id, email, orders } = user;
  const action = `${intent === "ban" ? "Ban" : "Delete"} ${email}`;
  return (
    <ConfirmDialog
      key={`${intent} ${id}`}
      title={`${action}?`}
      action={action}
      submits={{ form: formId, name: "intent", value: intent }}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Form method="post" id={formId} className={styles.form} preventScrollReset>
        <input type="hidden" name="uid" value={id} />
        {intent === "ban" ? (
          <>
            <p>They are logged out everywhere at once and cannot log in until the ban is lifted.</p>
            <TextField
              label="Reason"
              optional
              hint="Only the shop sees it."
              name="reason"
              maxLength={maxReasonLength}
              autoComplete="off"
            />
          </>
        ) : (
          <p>
            The account goes for good.
            {orders > 0 &&
              ` Its ${orders === 1 ? "order stays" : `${orders} orders stay`}, without name and address: what has not been sent yet cannot be sent any more.`}
          </p>
        )}
      </Form>
    </ConfirmDialog>
  );
}
