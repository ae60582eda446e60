import { useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import layout from "../../../ui/layout.module.css";
import popover from "../../../ui/popover.module.css";
import text from "../../../ui/text.module.css";
import { editLabel } from "./cell-edit.ts";
import type { CellStore } from "./cell-store.ts";
import styles from "./edit-list.module.css";

/** The edits of this visit, the newest first. Each can be undone while its cell has the value that it set. */
export function EditList({ store }: { store: CellStore }) {
  const edits = useSyncExternalStore(store.subscribe, store.edits, store.edits);
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  if (edits.length === 0) return null;
  return (
    <details
      className={styles.edits}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary ref={summary}>{edits.length === 1 ? "1 edit" : `${edits.length} edits`}</summary>
      {isOpen && (
        <ol className={classNames(popover.popover, styles.list)} aria-label="Edits, newest first">
          {edits.toReversed().map((edit) => (
            <li key={edit.number} className={layout.line}>
              <span>{editLabel(edit)}</span>
              {edit.undo === "possible" ? (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`Undo ${editLabel(edit)}`}
                  onClick={() => {
                    // The button goes with its edit.
                    summary.current?.focus();
                    store.undo(edit);
                  }}
                >
                  Undo
                </Button>
              ) : (
                <span className={text.quiet}>
                  {edit.undo === "done" ? "Undone" : "Changed since"}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
