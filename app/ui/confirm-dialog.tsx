import { type ReactNode, useEffect, useId, useLayoutEffect } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./confirm-dialog.module.css";
import layout from "./layout.module.css";
import { uiText } from "./ui-texts.ts";

/** What a button needs to open the dialog by itself, also where no script runs. */
interface OpenerProps {
  command: "show-modal" | "close";
  commandfor: string;
  onClick: () => void;
}

interface ConfirmDialogProps {
  /**
   * The button that opens the dialog: one that does nothing else takes the props, one that would submit a form
   * calls `open`. Without a trigger the dialog opens as soon as it is rendered: one dialog for many rows.
   */
  trigger?: (open: () => void, props: OpenerProps) => ReactNode;
  /** Rendered open by the server, for a page that is asked for with the dialog; only without a trigger. */
  isOpen?: boolean;
  title: string;
  /** The consequences, in a sentence. */
  children?: ReactNode;
  /** The action by name, as on its button: "Delete order". */
  action: string;
  /** The button's name for screen readers, where one of many is meant: "Ban ann@example.com" for "Ban". */
  actionName?: string | undefined;
  /** What the action's button submits: a form on the page, by its id, with the button's own name and value. */
  submits?: { form: string; name: string; value: string };
  onConfirm?: () => void;
  /** What it submits is typed in it: it stays open until its page takes it away, so that a failure loses nothing. */
  staysOpen?: boolean;
  /** The dialog was closed, by either button or the keyboard. */
  onClose?: () => void;
}

/** Asks before what cannot be undone: a modal dialog with "Cancel" and the action by name. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, isOpen = false, title, children, action, actionName, submits } = props;
  const { staysOpen = false, onConfirm, onClose } = props;
  const id = useId();
  const opensItself = trigger === undefined;
  useEffect(() => {
    const dialog = findDialog(id);
    if (!opensItself || dialog?.matches(":modal") !== false) return;
    dialog.removeAttribute("open");
    dialog.showModal();
  }, [id, opensItself]);
  // Closed before it is taken away, it gives the focus back.
  useLayoutEffect(() => {
    const dialog = findDialog(id);
    return () => dialog?.close();
  }, [id]);
  const open = () => findDialog(id)?.showModal();
  const close = () => findDialog(id)?.close();
  const opener: OpenerProps = {
    command: "show-modal",
    commandfor: id,
    onClick: () => {
      if (!supportsInvokerCommands()) open();
    },
  };
  const closer: OpenerProps = {
    command: "close",
    commandfor: id,
    onClick: () => {
      if (!supportsInvokerCommands()) close();
    },
  };
  return (
    <>
      {trigger?.(open, opener)}
      <dialog
        id={id}
        open={isOpen}
        className={styles.dialog}
        aria-labelledby={`${id}-title`}
        closedby="any"
        onClose={onClose}
      >
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {children}
        <div className={classNames(layout.row, styles.actions)}>
          <Button variant="outline" {...closer}>
            {uiText("cancel")}
          </Button>
          <Button
            variant="danger"
            aria-label={actionName}
            {...(submits && { type: "submit", ...submits })}
            onClick={() => {
              onConfirm?.();
              if (!staysOpen) close();
            }}
          >
            {action}
          </Button>
        </div>
      </dialog>
    </>
  );
}

function findDialog(id: string): HTMLDialogElement | null {
  return document.getElementById(id) as HTMLDialogElement | null;
}

/** Whether the browser carries out a button's `command` by itself. */
function supportsInvokerCommands(): boolean {
  return "commandForElement" in HTMLButtonElement.prototype;
}
