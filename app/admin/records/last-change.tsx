import { Undo2 } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import type { CellStore } from "./cell-store.ts";
import styles from "./manage-page.module.css";

/** Milliseconds that it stands; Ctrl+Z takes back what was changed after that too. */
const patience = 20_000;

/** What was saved last, and the way back. */
export function LastChange({ store }: { store: CellStore }) {
  const message = useSyncExternalStore(store.subscribe, store.message, () => "");
  const last = useSyncExternalStore(store.subscribe, store.last, () => undefined);
  useEffect(() => {
    if (message === "") return undefined;
    const timer = setTimeout(store.hush, patience);
    return () => {
      clearTimeout(timer);
    };
  }, [store, message]);
  // In the page from the start, so that what comes into it is read out.
  return (
    <div role="status" className={message === "" ? undefined : styles.last}>
      {message !== "" && (
        <>
          <span>{message}</span>
          {last && (
            <Button
              size="small"
              look="quiet"
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
