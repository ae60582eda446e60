import { Search } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { useNavigate, useSubmit } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { FindAction } from "./find-actions.ts";
import styles from "./find-button.module.css";
import { FindDialog } from "./find-dialog.tsx";
import { findText } from "./find-texts.ts";

/** As it stands on keyboards in every language. */
const key = "Ctrl K";

type Post = Extract<FindAction, { does: "post" }>;

/** Opens "Find", and so does Ctrl K or ⌘K on every page of the admin, also while something is typed. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Post | null>(null);
  const navigate = useNavigate();
  const submit = useSubmit();
  // Before the recording of early presses ends, in the same commit (layout/early-input): no press falls in between.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.ctrlKey === event.metaKey) return;
      if (event.shiftKey || event.altKey || event.isComposing) return;
      event.preventDefault();
      // Not over a question that waits for its answer.
      if (!document.querySelector("dialog:modal")) setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
    };
  }, []);

  const post = ({ to, fields }: Post) => {
    void submit(fields, { method: "post", action: to });
  };
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Search size={16} aria-hidden="true" />
        {findText("find")}
        <kbd className={styles.key} aria-hidden="true">
          {key}
        </kbd>
      </Button>
      {isOpen && (
        <FindDialog
          onClose={close}
          onChoose={(action) => {
            close();
            if (action.does === "open") void navigate(action.to);
            else if (action.question) setAsked(action);
            else post(action);
          }}
        />
      )}
      {asked?.question && (
        <ConfirmDialog
          title={asked.question.title}
          action={asked.label}
          onConfirm={() => {
            post(asked);
          }}
          onClose={() => {
            setAsked(null);
          }}
        >
          <p>{asked.question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
