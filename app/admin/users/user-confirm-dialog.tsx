import { Form } from "react-router";
import { TextField } from "../../ui/field.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { maxReasonLength, type RequestedUserAction } from "./user-action-form.ts";
import styles from "./user-confirm-dialog.module.css";

interface UserQuestionProps {
  asked: RequestedUserAction;
  /** The question came with the page and not by a press of a button in it. */
  withPage: boolean;
  onClose: () => void;
}

const form = "user-question";

/** Asks before somebody is banned or deleted: one dialog for all rows of a page. */
export function UserConfirmDialog({ asked: { deed, user }, withPage, onClose }: UserQuestionProps) {
  const { id, email, orders } = user;
  const words = `${deed === "ban" ? "Ban" : "Delete"} ${email}`;
  return (
    <ConfirmDialog
      key={`${deed} ${id}`}
      title={`${words}?`}
      action={words}
      submits={{ form, name: "intent", value: deed }}
      isOpen={withPage}
      onClose={onClose}
    >
      <Form method="post" id={form} className={styles.question} preventScrollReset>
        <input type="hidden" name="uid" value={id} />
        {deed === "ban" ? (
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
            {orders === 0
              ? "The account goes for good."
              : `The account goes for good. Its ${orders === 1 ? "order stays" : `${orders} orders stay`}, without name and address: what has not been sent yet cannot be sent any more.`}
          </p>
        )}
      </Form>
    </ConfirmDialog>
  );
}
