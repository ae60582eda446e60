import { Undo2 } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { CellStore } from "./cells/cell-store.ts";
import styles from "./manage-page.module.css";

/** Milliseconds that it is shown; Ctrl+Z undoes the change after that too. */
const shownFor = 20_000;

/** The last change of a cell, with a button that undoes it. */
export function LastChange({ store }: { store: CellStore }) {
  const message = useSyncExternalStore(store.subscribe, store.message, () => "");
  const edit = useSyncExternalStore(store.subscribe, store.lastEdit, () => undefined);
  useEffect(() => {
    if (message === "") return undefined;
    const timer = setTimeout(store.clearMessage, shownFor);
    return () => {
      clearTimeout(timer);
    };
  }, [store, message]);
  // In the page from the start, so that screen readers say what comes into it.
  return (
    <div
      role="status"
      className={message === "" ? undefined : classNames(layout.line, text.heavy, styles.last)}
    >
      {message !== "" && (
        <>
          <span>{message}</span>
          {edit && (
            <Button
              size="small"
              variant="quiet"
              className={styles.undo}
              title="Ctrl+Z"
              onClick={() => {
                store.undo();
              }}
            >
              <Undo2 size={16} aria-hidden="true" />
              Undo
            </Button>
          )}
        </>
      )}
    </div>
  );
}
