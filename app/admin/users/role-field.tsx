import { useRef, type SyntheticEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import type { ListedUser } from "./find-users.server.ts";
import { readRole, type RequestedUserAction } from "./user-action-form.ts";
import styles from "./user-controls.module.css";

interface RoleFieldProps {
  user: ListedUser;
  isYou: boolean;
  isSubmitting: boolean;
  onRequest: (action: RequestedUserAction) => void;
}

/** The role of a user. Choosing one changes nothing: its button asks first. */
export function RoleField({ user, isYou, isSubmitting, onRequest }: RoleFieldProps) {
  const { email, role } = user;
  const select = useRef<HTMLSelectElement>(null);

  function requestRole(event: SyntheticEvent): void {
    event.preventDefault();
    const field = select.current;
    const chosen = readRole(field?.value ?? null);
    if (!field || chosen === null) return;
    if (chosen === role) {
      field.setCustomValidity("This is the role already. Choose the other one first.");
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
        aria-label={`Role of ${email}`}
        defaultValue={role}
        disabled={isYou}
        onChange={forgetProblem}
        onBlur={forgetProblem}
      >
        <option value="user">User</option>
        <option value="admin">Admin</option>
      </select>
      {!isYou && (
        <Button
          type="submit"
          formMethod="get"
          name="ask"
          value="role"
          variant="outline"
          size="small"
          aria-label={`Change role for ${email}`}
          pending={isSubmitting}
          onClick={requestRole}
        >
          Change role
        </Button>
      )}
    </>
  );
}

function forgetProblem({ currentTarget }: SyntheticEvent<HTMLSelectElement>): void {
  currentTarget.setCustomValidity("");
}
