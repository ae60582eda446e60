import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { RequestedUserAction } from "./user-action-form.ts";
import type { ListedUser } from "./find-users.server.ts";
import styles from "./user-controls.module.css";

interface UserControlsProps {
  user: ListedUser;
  /** Whether it is the admin who looks at the page: nobody does these things to themselves. */
  isYou: boolean;
  /** Opens the page's question. */
  onAsk: (asked: RequestedUserAction) => void;
}

/** Role, ban and deletion of one person. */
export function UserControls({ user, isYou, onAsk }: UserControlsProps) {
  const { id, email, role, banned } = user;
  const busy = useNavigation().state === "submitting";
  // Where no script runs, the page is asked for anew, with the question in it.
  const ask = (deed: RequestedUserAction["deed"]) => ({
    type: "submit" as const,
    formMethod: "get" as const,
    name: "ask",
    value: deed,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onAsk({ deed, user });
    },
  });
  return (
    <Form method="post" className={styles.controls} preventScrollReset>
      <input type="hidden" name="uid" value={id} />
      <select
        // What the server says counts, also after it refused a change.
        key={role}
        name="role"
        className={styles.role}
        aria-label={`Role of ${email}`}
        defaultValue={role}
        disabled={isYou}
        onChange={({ currentTarget }) => {
          currentTarget.form?.requestSubmit();
        }}
      >
        <option value="user">User</option>
        <option value="admin">Admin</option>
      </select>
      {!isYou && (
        <noscript>
          <button name="intent" value="role">
            Save
          </button>
        </noscript>
      )}
      {isYou ? (
        <span className={styles.you}>You</span>
      ) : (
        <>
          {banned ? (
            <Button
              type="submit"
              name="intent"
              value="lift-ban"
              look="outline"
              size="small"
              aria-label={`Lift ban of ${email}`}
              disabled={busy}
            >
              Lift ban
            </Button>
          ) : (
            <Button
              look="outline"
              size="small"
              aria-label={`Ban ${email}`}
              disabled={busy}
              {...ask("ban")}
            >
              Ban
            </Button>
          )}
          <Button
            look="danger"
            size="small"
            aria-label={`Delete ${email}`}
            disabled={busy}
            {...ask("delete")}
          >
            Delete
          </Button>
        </>
      )}
    </Form>
  );
}
