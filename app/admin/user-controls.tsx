import { Form, useNavigation } from "react-router";
import { Button } from "../ui/button.tsx";
import { QuestionDialog } from "../ui/question-dialog.tsx";
import type { ListedUser } from "./find-users.server.ts";
import styles from "./user-controls.module.css";

interface UserControlsProps {
  user: ListedUser;
  /** Whether it is the admin who looks at the page: nobody does these things to themselves. */
  isYou: boolean;
}

/** Role, ban and deletion of one person. */
export function UserControls({ user, isYou }: UserControlsProps) {
  const { id, email, role, banned, orders } = user;
  const busy = useNavigation().state === "submitting";
  const form = `user-${id}`;
  return (
    <Form method="post" id={form} className={styles.controls} preventScrollReset>
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
            <QuestionDialog
              trigger={(ask, opener) => (
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Ban ${email}`}
                  disabled={busy}
                  onClick={ask}
                  {...opener}
                >
                  Ban
                </Button>
              )}
              question={`Ban ${email}?`}
              deed={`Ban ${email}`}
              sends={{ form, name: "intent", value: "ban" }}
            >
              <p>
                They are logged out everywhere at once and cannot log in until the ban is lifted.
              </p>
            </QuestionDialog>
          )}
          <QuestionDialog
            trigger={(ask, opener) => (
              <Button
                look="danger"
                size="small"
                aria-label={`Delete ${email}`}
                disabled={busy}
                onClick={ask}
                {...opener}
              >
                Delete
              </Button>
            )}
            question={`Delete ${email}?`}
            deed={`Delete ${email}`}
            sends={{ form, name: "intent", value: "delete" }}
          >
            <p>
              {orders === 0
                ? "The account goes for good."
                : `The account goes for good. Its ${orders === 1 ? "order stays" : `${orders} orders stay`}, without name and address: what has not been sent yet cannot be sent any more.`}
            </p>
          </QuestionDialog>
        </>
      )}
    </Form>
  );
}
