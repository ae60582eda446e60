import { Form } from "../../network/form.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { maxReasonLength, type RequestedUserAction } from "./requested-action.ts";

interface UserConfirmDialogProps {
  requested: RequestedUserAction;
  /** The page came with the dialog, requested by its URL. */
  isOpen: boolean;
  onClose: () => void;
}

const formId = "confirm-user-action";

/**
 * Asks before somebody's role changes and before they are banned or deleted: one dialog for all rows of a page. It is
 * open until there is a result.
 */
export function UserConfirmDialog({ requested, isOpen, onClose }: UserConfirmDialogProps) {
  const { intent, user } = requested;
  const { title, action } = labelsOf(requested);
  return (
    <ConfirmDialog
      key={`${intent} ${user.id}`}
      title={title}
      action={action}
      submits={{ form: formId, name: "intent", value: intent }}
      isOpen={isOpen}
      staysOpen
      onClose={onClose}
    >
      <Form method="post" id={formId} className={layout.stack} preventScrollReset>
        <input type="hidden" name="uid" value={user.id} />
        <Consequences requested={requested} />
      </Form>
    </ConfirmDialog>
  );
}

function labelsOf(requested: RequestedUserAction): { title: string; action: string } {
  const { email } = requested.user;
  if (requested.intent === "role") {
    const isPromoted = requested.role === "admin";
    const title = isPromoted ? `Make ${email} an admin?` : `Make ${email} an ordinary user?`;
    return { title, action: `Change role for ${email}` };
  }
  const action = `${requested.intent === "ban" ? "Ban" : "Delete"} ${email}`;
  return { title: `${action}?`, action };
}

function Consequences({ requested }: { requested: RequestedUserAction }) {
  if (requested.intent === "role") {
    return (
      <>
        <input type="hidden" name="role" value={requested.role} />
        {requested.role === "admin" ? (
          <p>
            They see all orders and customers and can change everything, other people’s roles
            included.
          </p>
        ) : (
          <p>They lose everything under Admin at once and shop like any other customer.</p>
        )}
      </>
    );
  }
  if (requested.intent === "ban") {
    return (
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
    );
  }
  const { orders } = requested.user;
  return (
    <p>
      The account goes for good.
      {orders > 0 &&
        ` Its ${orders === 1 ? "order stays" : `${orders} orders stay`}, without name and address: what has not been sent yet cannot be sent any more. Invoices and credit notes stay as they are.`}
    </p>
  );
}
