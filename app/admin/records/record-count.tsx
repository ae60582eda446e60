import { Button } from "../../ui/button.tsx";
import type { CellStore } from "./cell-store.ts";
import { LastChange } from "./last-change.tsx";
import styles from "./manage-page.module.css";
import { selectionLabel, emptySelection, type Selection } from "./selection.ts";

interface CountLineProps {
  /** How many records match, and how many of them are picked. */
  total: number;
  count: number;
  picked: Selection;
  onPick: (picked: Selection) => void;
  store: CellStore;
}

/** How many records there are, the way to do something to all of them, and what was changed last. */
export function RecordCount({ total, count, picked, onPick, store }: CountLineProps) {
  return (
    <div className={styles.count}>
      <p role="status">{total === 0 ? "No records" : selectionLabel(total)}</p>
      {total > 0 && !picked.all && (
        <Button
          look="quiet"
          size="small"
          className={styles.scripted}
          onClick={() => {
            onPick({ all: true, ids: new Set() });
          }}
        >
          Select all {selectionLabel(total)}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              onPick(emptySelection);
            }}
          >
            Select none
          </Button>
          {/* On a desk the bar of deeds stays in sight by itself. */}
          <a href="#bulk" className={styles.toBulk}>
            Change {selectionLabel(count)}
          </a>
        </>
      )}
      <LastChange store={store} />
    </div>
  );
}
