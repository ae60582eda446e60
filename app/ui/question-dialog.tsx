import { useId, type ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./question-dialog.module.css";

/** What a button needs to open a dialog by itself, where no script does it. */
type Opener = { [attribute in "command" | "commandfor"]: string };

interface QuestionDialogProps {
  /** The button in the page that asks the question; the opener's attributes belong on it. */
  trigger: (ask: () => void, opener: Opener) => ReactNode;
  question: string;
  /** What it means, in a sentence. */
  children?: ReactNode;
  /** The deed by name, as on its button: "Delete order". */
  deed: string;
  /** What the deed's button sends: a form on the page, by its id, with the button's own name and value. */
  sends?: { form: string; name: string; value: string };
  onConfirm?: () => void;
}

/** Asks before what cannot be undone: a modal dialog with "Cancel" and the deed by name. */
export function QuestionDialog({
  trigger,
  question,
  children,
  deed,
  sends,
  onConfirm,
}: QuestionDialogProps) {
  const id = useId();
  // Browsers that know the commands below need no script for this; the others do.
  const find = () => document.getElementById(id) as HTMLDialogElement | null;
  const closer = { command: "close", commandfor: id };
  return (
    <>
      {trigger(() => find()?.showModal(), { command: "show-modal", commandfor: id })}
      <dialog id={id} className={styles.dialog} aria-labelledby={`${id}-question`} closedby="any">
        <h2 className={styles.question} id={`${id}-question`}>
          {question}
        </h2>
        {children}
        <div className={styles.answers}>
          <Button look="outline" {...closer} onClick={() => find()?.close()}>
            Cancel
          </Button>
          <Button
            look="danger"
            {...(sends && { type: "submit", ...sends })}
            onClick={() => {
              find()?.close();
              onConfirm?.();
            }}
          >
            {deed}
          </Button>
        </div>
      </dialog>
    </>
  );
}
