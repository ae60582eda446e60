import { Undo2 } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import type { CellStore } from "./cell-store.ts";
import { countWords } from "./picked.ts";
import styles from "./undo-bar.module.css";

/** Milliseconds that the bar stands; Ctrl+Z takes back what was changed after that too. */
const patience = 20_000;

/** What was saved last, at the foot of the window, and the way back. */
export function UndoBar({ store, picked }: { store: CellStore; picked: number }) {
  const message = useSyncExternalStore(store.subscribe, store.message, () => "");
  useEffect(() => {
    if (message === "") return undefined;
    const timer = setTimeout(store.hush, patience);
    return () => {
      clearTimeout(timer);
    };
  }, [store, message]);
  const last = useSyncExternalStore(store.subscribe, store.last, () => undefined);
  return (
    <div className={styles.place}>
      {picked > 0 && (
        // On a desk the bar of deeds stays in sight by itself.
        <a href="#bulk" className={styles.picked}>
          {countWords(picked)} selected: change them
        </a>
      )}
      {/* In the page from the start, so that what comes into it is read out. */}
      <p role="status" className={message === "" ? undefined : styles.bar}>
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
      </p>
    </div>
  );
}
