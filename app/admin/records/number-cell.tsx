import { Check, LoaderCircle } from "lucide-react";
import { useSyncExternalStore, type KeyboardEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { CellState, CellStore } from "./cell-store.ts";
import { cellLabel, type Cell } from "./cell-label.ts";
import styles from "./number-cell.module.css";

interface NumberCellProps {
  store: CellStore;
  cell: Cell;
  /** What the loader says. */
  value: number;
  /** Its row on the page, from 0. */
  row: number;
}

/** The state of a cell, from the moment somebody touches it. */
export function useCell(store: CellStore, cell: Cell): CellState | undefined {
  return useSyncExternalStore(
    store.subscribe,
    () => store.find(cell),
    () => undefined,
  );
}

/** A number that is edited where it stands, as in a spreadsheet. */
export function NumberCell({ store, cell, value, row }: NumberCellProps) {
  const state = useCell(store, cell);
  const noteId = `${cell.field}-${cell.id}-note`;
  const hasNote = state !== undefined && (state.words !== "" || state.seen !== null);

  function pressKey(event: KeyboardEvent<HTMLInputElement>): void {
    const step = stepOf(event);
    if (step !== 0) {
      event.preventDefault();
      if (!store.save(cell)) return;
      if (!focusCell(cell, row + step)) event.currentTarget.select();
    } else if (event.key === "Escape") {
      store.restore(cell);
      const field = event.currentTarget;
      requestAnimationFrame(() => {
        field.select();
      });
    }
  }

  return (
    <div className={styles.cell}>
      <input
        className={styles.field}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={12}
        aria-label={cellLabel(cell)}
        aria-invalid={hasNote || undefined}
        aria-describedby={hasNote ? noteId : undefined}
        data-column={cell.field}
        data-row={row}
        data-dirty={(state?.typed ?? null) === null ? undefined : ""}
        value={state?.typed ?? String(state?.value ?? value)}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        onChange={(event) => {
          store.type(cell, value, event.currentTarget.value);
        }}
        onBlur={() => {
          store.save(cell);
        }}
        onKeyDown={pressKey}
      />
      <span className={styles.mark} aria-hidden="true">
        {state?.status === "saved" && <Check size={14} className={styles.saved} />}
        {state?.status === "saving" && <LoaderCircle size={14} className={styles.saving} />}
      </span>
      {hasNote && (
        <div className={styles.note} id={noteId} role="alert">
          {state.words}
          {state.seen !== null && <OtherValue store={store} cell={cell} state={state} />}
        </div>
      )}
    </div>
  );
}

/** Somebody else was here: their value, and the choice between it and one's own. */
function OtherValue({
  store,
  cell,
  state,
}: {
  store: CellStore;
  cell: Cell;
  state: CellState & { seen: number | null };
}) {
  return (
    <>
      <p>
        Now {state.value} (was {state.seen}). Nothing was saved.
      </p>
      <p className={classNames(styles.choice)}>
        <Button
          size="small"
          look="outline"
          onClick={() => {
            store.restore(cell);
          }}
        >
          Keep {state.value}
        </Button>
        <Button
          size="small"
          onClick={() => {
            store.insist(cell);
          }}
        >
          Use {state.typed}
        </Button>
      </p>
    </>
  );
}

/** How many rows a key moves on, as spreadsheets do; 0 for other keys. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === "Enter") return shiftKey ? -1 : 1;
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : 0;
}

/** Moves to the same column of another row; false when there is none. */
function focusCell({ field }: Cell, row: number): boolean {
  const found = document.querySelector<HTMLInputElement>(
    `[data-column="${field}"][data-row="${row}"]`,
  );
  found?.focus();
  return found !== null;
}
