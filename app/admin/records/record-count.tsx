import { Button } from "../../ui/button.tsx";
import type { CellStore } from "./cell-store.ts";
import { LastChange } from "./last-change.tsx";
import styles from "./manage-page.module.css";
import { countWords, nobody, type Picked } from "./selection.ts";

interface CountLineProps {
  /** How many records match, and how many of them are picked. */
  total: number;
  count: number;
  picked: Picked;
  onPick: (picked: Picked) => void;
  store: CellStore;
}

/** How many records there are, the way to do something to all of them, and what was changed last. */
export function CountLine({ total, count, picked, onPick, store }: CountLineProps) {
  return (
    <div className={styles.count}>
      <p role="status">{total === 0 ? "No records" : countWords(total)}</p>
      {total > 0 && !picked.all && (
        <Button
          look="quiet"
          size="small"
          className={styles.scripted}
          onClick={() => {
            onPick({ all: true, ids: new Set() });
          }}
        >
          Select all {countWords(total)}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              onPick(nobody);
            }}
          >
            Select none
          </Button>
          {/* On a desk the bar of deeds stays in sight by itself. */}
          <a href="#bulk" className={styles.toBulk}>
            Change {countWords(count)}
          </a>
        </>
      )}
      <LastChange store={store} />
    </div>
  );
}
