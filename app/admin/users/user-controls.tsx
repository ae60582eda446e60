import { useNavigation } from "react-router";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { ListedUser } from "./find-users.server.ts";
import { RoleField } from "./role-field.tsx";
import type { RequestedUserAction } from "./user-action-form.ts";
import styles from "./user-controls.module.css";

interface UserControlsProps {
  user: ListedUser;
  /** Whether it is the admin who looks at the page: nobody does these to themselves. */
  isYou: boolean;
  /** Asks for a confirmation first. */
  onRequest: (action: RequestedUserAction) => void;
}

/** Role, ban and deletion of one user. */
export function UserControls({ user, isYou, onRequest }: UserControlsProps) {
  const { id, email, banned } = user;
  const isSubmitting = useNavigation().state === "submitting";
  // Where no script runs, the page is loaded again with the dialog in it.
  const requestOf = (intent: "ban" | "delete") => ({
    type: "submit" as const,
    formMethod: "get" as const,
    name: "ask",
    value: intent,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onRequest({ intent, user });
    },
  });
  return (
    <Form method="post" className={classNames(layout.row, styles.controls)} preventScrollReset>
      <input type="hidden" name="uid" value={id} />
      <RoleField user={user} isYou={isYou} isSubmitting={isSubmitting} onRequest={onRequest} />
      {isYou ? (
        <span className={text.small}>You</span>
      ) : (
        <>
          {banned ? (
            <Button
              type="submit"
              name="intent"
              value="lift-ban"
              variant="outline"
              size="small"
              aria-label={`Lift ban of ${email}`}
              pending={isSubmitting}
            >
              Lift ban
            </Button>
          ) : (
            <Button
              variant="outline"
              size="small"
              aria-label={`Ban ${email}`}
              pending={isSubmitting}
              {...requestOf("ban")}
            >
              Ban
            </Button>
          )}
          <Button
            variant="danger"
            size="small"
            aria-label={`Delete ${email}`}
            pending={isSubmitting}
            {...requestOf("delete")}
          >
            Delete
          </Button>
        </>
      )}
    </Form>
  );
}
