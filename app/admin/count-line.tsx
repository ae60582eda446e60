import { Button } from "../ui/button.tsx";
import styles from "./manage-page.module.css";
import { countWords, nobody, type Picked } from "./picked.ts";

/** How many records there are, and the way to do something to all of them. */
export function CountLine({
  total,
  picked,
  onPick,
}: {
  total: number;
  picked: Picked;
  onPick: (picked: Picked) => void;
}) {
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
      {(picked.all || picked.ids.size > 0) && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            onPick(nobody);
          }}
        >
          Select none
        </Button>
      )}
    </div>
  );
}
