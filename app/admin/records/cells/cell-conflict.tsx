import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import layout from "../../../ui/layout.module.css";
import type { Cell } from "./cell-label.ts";
import type { CellState } from "./cell-state.ts";
import type { CellStore } from "./cell-store.ts";
import styles from "./number-cell.module.css";

interface CellConflictProps {
  store: CellStore;
  cell: Cell;
  state: CellState;
}

/** Somebody else changed the number meanwhile: their value, and the choice between it and one's own. */
export function CellConflict({ store, cell, state }: CellConflictProps) {
  const { value, typed, seen } = state;
  return (
    <>
      <p>
        Now {value} (was {seen}). Nothing was saved.
      </p>
      <p className={classNames(layout.row, styles.choice)}>
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            store.restore(cell);
          }}
        >
          Keep {value}
        </Button>
        <Button
          size="small"
          onClick={() => {
            store.overwrite(cell);
          }}
        >
          Use {typed}
        </Button>
      </p>
    </>
  );
}
