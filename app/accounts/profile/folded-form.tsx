import type { ReactNode } from "react";
import button from "../../ui/button.module.css";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import styles from "./profile-page.module.css";

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
