import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { supportsInvokerCommands } from "./supports-invoker-commands.ts";
import styles from "./confirm-dialog.module.css";

interface OpenQuestionProps {
  question: string;
  /** What it means, in a sentence. */
  children?: ReactNode;
  /** The deed by name, as on its button: "Delete record". */
  deed: string;
  /** What the deed's button sends: a form on the page, by its id, with the button's own name and value. */
  sends?: { form: string; name: string; value: string };
  /** The page came with the question asked, so it stands there where no script runs. */
  asked?: boolean;
  onConfirm?: () => void;
  /** The dialog was closed, by whatever answer. */
  onClose: () => void;
}

/** As QuestionDialog, but asks as soon as it is in the page: one dialog for a table of many rows. */
export function ConfirmButton(props: OpenQuestionProps) {
  const { question, children, deed, sends, asked = false, onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current?.matches(":modal") !== false) return;
    dialog.current.removeAttribute("open");
    dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      id={id}
      open={asked}
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
        <Button
          look="outline"
          {...{ command: "close", commandfor: id }}
          onClick={() => {
            if (!supportsInvokerCommands()) dialog.current?.close();
          }}
        >
          Cancel
        </Button>
        <Button
          look="danger"
          {...(sends && { type: "submit", ...sends })}
          onClick={() => {
            onConfirm?.();
            dialog.current?.close();
          }}
        >
          {deed}
        </Button>
      </div>
    </dialog>
  );
}
