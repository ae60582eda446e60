import { useRef, type SyntheticEvent } from "react";
import { useNavigation } from "react-router";
import { Form } from "../../network/form.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { adminText } from "../admin-texts.ts";
import type { ListedUser } from "./find-users.server.ts";
import { mayLoseTwoFactor, roles, type RequestedUserAction } from "./requested-action.ts";
import styles from "./user-controls.module.css";
import { usersText } from "./users-texts.ts";

export interface UserControlsProps {
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
  const requestOf = (intent: "ban" | "delete" | "remove-two-factor") => ({
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
        <span className={text.small}>{usersText("you")}</span>
      ) : (
        <>
          {banned ? (
            <Button
              type="submit"
              name="intent"
              value="lift-ban"
              variant="outline"
              size="small"
              aria-label={usersText("liftBanOf", { email })}
              pending={isSubmitting}
            >
              {usersText("liftBan")}
            </Button>
          ) : (
            <Button
              variant="outline"
              size="small"
              aria-label={usersText("banThis", { email })}
              pending={isSubmitting}
              {...requestOf("ban")}
            >
              {usersText("ban")}
            </Button>
          )}
          {mayLoseTwoFactor(user) && (
            <Button
              variant="outline"
              size="small"
              aria-label={usersText("removeTwoFactorOf", { email })}
              pending={isSubmitting}
              {...requestOf("remove-two-factor")}
            >
              {usersText("removeTwoFactor")}
            </Button>
          )}
          <Button
            variant="danger"
            size="small"
            aria-label={usersText("deleteThis", { email })}
            pending={isSubmitting}
            {...requestOf("delete")}
          >
            {adminText("delete")}
          </Button>
        </>
      )}
    </Form>
  );
}

interface RoleFieldProps extends UserControlsProps {
  isSubmitting: boolean;
}

/** The role of a user. Choosing one changes nothing: its button asks first. */
export function RoleField({ user, isYou, isSubmitting, onRequest }: RoleFieldProps) {
  const { email, role } = user;
  const select = useRef<HTMLSelectElement>(null);

  function requestRole(event: SyntheticEvent): void {
    event.preventDefault();
    const field = select.current;
    const chosen = roles.find((each) => each === field?.value);
    if (!field || chosen === undefined) return;
    if (chosen === role) {
      field.setCustomValidity(usersText("isRoleAlready"));
      field.reportValidity();
      return;
    }
    onRequest({ intent: "role", role: chosen, user });
    // The field goes on showing the role that the user has.
    field.form?.reset();
  }

  return (
    <>
      <select
        ref={select}
        // What the server says counts, also after it refused a change.
        key={role}
        name="role"
        className={classNames(control.control, control.compact, styles.role)}
        aria-label={usersText("roleOf", { email })}
        defaultValue={role}
        disabled={isYou}
        onChange={forgetProblem}
        onBlur={forgetProblem}
      >
        <option value="user">{usersText("user")}</option>
        <option value="admin">{usersText("admin")}</option>
      </select>
      {!isYou && (
        <Button
          type="submit"
          formMethod="get"
          name="ask"
          value="role"
          variant="outline"
          size="small"
          aria-label={usersText("changeRoleOf", { email })}
          pending={isSubmitting}
          onClick={requestRole}
        >
          {usersText("changeRole")}
        </Button>
      )}
    </>
  );
}

function forgetProblem({ currentTarget }: SyntheticEvent<HTMLSelectElement>): void {
  currentTarget.setCustomValidity("");
}
