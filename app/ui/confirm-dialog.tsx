import { useId, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { supportsInvokerCommands } from "./supports-invoker-commands.ts";
import styles from "./confirm-dialog.module.css";

/** What a button needs to open a dialog by itself, also where no script runs. */
interface Opener {
  command: "show-modal";
  commandfor: string;
  onClick: () => void;
}

interface QuestionDialogProps {
  /**
   * The button in the page that asks the question: one that does nothing else takes the opener, one that
   * would send a form calls `ask`.
   */
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
export function ConfirmDialog({
  trigger,
  question,
  children,
  deed,
  sends,
  onConfirm,
}: QuestionDialogProps) {
  const id = useId();
  const find = () => document.getElementById(id) as HTMLDialogElement | null;
  const opener: Opener = {
    command: "show-modal",
    commandfor: id,
    onClick: () => {
      if (!supportsInvokerCommands()) find()?.showModal();
    },
  };
  return (
    <>
      {trigger(() => find()?.showModal(), opener)}
      <dialog id={id} className={styles.dialog} aria-labelledby={`${id}-question`} closedby="any">
        <h2 className={styles.question} id={`${id}-question`}>
          {question}
        </h2>
        {children}
        <div className={styles.answers}>
          <Button
            look="outline"
            {...{ command: "close", commandfor: id }}
            onClick={() => {
              if (!supportsInvokerCommands()) find()?.close();
            }}
          >
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
