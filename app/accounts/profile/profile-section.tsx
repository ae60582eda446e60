import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import styles from "./profile-page.module.css";

interface ProfileSectionProps {
  /** The URL fragment that the page is redirected to after a change. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** One section of the profile page: its heading at the side, its content beside it. */
export function ProfileSection({ id, heading, children }: ProfileSectionProps) {
  return (
    <section id={id} className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <div className={classNames(layout.stack, styles.content)}>{children}</div>
    </section>
  );
}
