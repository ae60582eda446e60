import type { ReactNode } from "react";
import styles from "./profile-page.module.css";
import layout from "../../ui/layout.module.css";
import { classNames } from "../../ui/class-names.ts";

interface ProfileSectionProps {
  /** Where the page goes back to when its form is done. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** One matter of the profile page: its heading at the side, what can be done beside it. */
export function ProfileSection({ id, heading, children }: ProfileSectionProps) {
  return (
    <section id={id} className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <div className={classNames(layout.stack, styles.content)}>{children}</div>
    </section>
  );
}

/** A field for password managers, which else would not know whose password the form asks for. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="text" name="account" autoComplete="username" value={email} readOnly hidden />;
}
