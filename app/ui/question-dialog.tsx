import { useId, useRef, type ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./question-dialog.module.css";

interface QuestionDialogProps {
  /** The button in the page that asks the question. */
  trigger: (ask: () => void) => ReactNode;
  question: string;
  /** What it means, in a sentence. */
  children?: ReactNode;
  /** The deed by name, as on its button: "Delete order". */
  deed: string;
  onConfirm: () => void;
}

/** Asks before what cannot be undone: a modal dialog with "Cancel" and the deed by name. */
export function QuestionDialog({
  trigger,
  question,
  children,
  deed,
  onConfirm,
}: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      {/* The dialog is read when the button is pressed, not while the page is drawn. */}
      {/* eslint-disable-next-line react-hooks/refs */}
      {trigger(() => dialog.current?.showModal())}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={`${id}-question`}
        closedby="any"
      >
        <h2 className={styles.question} id={`${id}-question`}>
          {question}
        </h2>
        {children}
        <div className={styles.answers}>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button
            look="danger"
            onClick={() => {
              dialog.current?.close();
              onConfirm();
            }}
          >
            {deed}
          </Button>
        </div>
      </dialog>
    </>
  );
}
