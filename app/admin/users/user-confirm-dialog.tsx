import { Form } from "../../network/form.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { adminText } from "../admin-texts.ts";
import { maxReasonLength, type RequestedUserAction } from "./requested-action.ts";
import { usersText } from "./users-texts.ts";

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
  const { title, action, actionName } = labelsOf(requested);
  return (
    <ConfirmDialog
      key={`${intent} ${user.id}`}
      title={title}
      action={action}
      actionName={actionName}
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

/** The title says whose account it is; the button only what is done, as an address may be longer than a screen is wide. */
function labelsOf(requested: RequestedUserAction) {
  const { email } = requested.user;
  if (requested.intent === "role") {
    const isPromoted = requested.role === "admin";
    return {
      title: usersText(isPromoted ? "askToPromote" : "askToDemote", { email }),
      action: usersText("changeRole"),
      actionName: usersText("changeRoleOf", { email }),
    };
  }
  if (requested.intent === "remove-two-factor") {
    const title = usersText("askToRemoveTwoFactor", { email });
    return { title, action: usersText("removeTwoFactorOf", { email }) };
  }
  return requested.intent === "ban"
    ? {
        title: usersText("askToBan", { email }),
        action: usersText("ban"),
        actionName: usersText("banThis", { email }),
      }
    : {
        title: usersText("askToDelete", { email }),
        action: adminText("delete"),
        actionName: usersText("deleteThis", { email }),
      };
}

function Consequences({ requested }: { requested: RequestedUserAction }) {
  if (requested.intent === "role") {
    return (
      <>
        <input type="hidden" name="role" value={requested.role} />
        <p>{usersText(requested.role === "admin" ? "whatAdminsMay" : "whatUsersLose")}</p>
      </>
    );
  }
  if (requested.intent === "ban") {
    return (
      <>
        <p>{usersText("whatBanningDoes")}</p>
        <TextField
          label={usersText("reason")}
          optional
          hint={usersText("onlyForShop")}
          name="reason"
          maxLength={maxReasonLength}
          autoComplete="off"
        />
      </>
    );
  }
  if (requested.intent === "remove-two-factor") return <p>{usersText("whatRemovingDoes")}</p>;
  const { orders, openOrders } = requested.user;
  return (
    <>
      <input type="hidden" name="openOrders" value={openOrders} />
      <p>
        {usersText("goesForGood")}
        {orders > 0 && ` ${usersText("ordersStay", { n: orders })}`}
      </p>
      {openOrders > 0 && <p>{usersText("openOrders", { n: openOrders })}</p>}
    </>
  );
}
