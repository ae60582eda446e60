import type { ReactNode } from "react";
import { useActionData, useSearchParams } from "react-router";
import button from "../../ui/button.module.css";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { ResultNotice } from "../../ui/result-notice.tsx";
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

/** Says that a change is done, on the page that it led to (changedPath of profile-sections.ts). */
export function DoneNotice({ of: change, children }: { of: string; children: ReactNode }) {
  const posted: unknown = useActionData();
  const [parameters] = useSearchParams();
  if (posted !== undefined || parameters.get("done") !== change) return null;
  return <ResultNotice>{children}</ResultNotice>;
}

interface FoldedFormProps {
  /** What the form is for, as on the button that unfolds it. */
  label: string;
  /** It has a result to show. */
  isOpen: boolean;
  children: ReactNode;
}

/** A form that asks for the password: it shows once somebody wants what it does, also without scripts. */
export function FoldedForm({ label, isOpen, children }: FoldedFormProps) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary className={classNames(button.button, button.outline)}>{label}</summary>
      <div className={layout.stack}>{children}</div>
    </details>
  );
}
