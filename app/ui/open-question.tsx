import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./question-dialog.module.css";

interface OpenQuestionProps {
  question: string;
  /** What it means, in a sentence. */
  children?: ReactNode;
  /** The deed by name, as on its button: "Delete record". */
  deed: string;
  onConfirm: () => void;
  /** The dialog was closed, by whatever answer. */
  onClose: () => void;
}

/** As QuestionDialog, but asks as soon as it is in the page: one dialog for a table of many rows. */
export function OpenQuestion({ question, children, deed, onConfirm, onClose }: OpenQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-question`}
      closedby="any"
      onClose={onClose}
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
            onConfirm();
            dialog.current?.close();
          }}
        >
          {deed}
        </Button>
      </div>
    </dialog>
  );
}
