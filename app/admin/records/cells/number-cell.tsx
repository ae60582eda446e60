import { Check, LoaderCircle } from "lucide-react";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import type { ManagedRecord } from "../../../catalogue/editing/find-managed-records.server.ts";
import type { CellField } from "../../../catalogue/record-numbers.ts";
import { CellConflict } from "./cell-conflict.tsx";
import { cellLabel } from "./cell-label.ts";
import { focusCell, rowStep } from "./cell-navigation.ts";
import type { CellStore } from "./cell-store.ts";
import styles from "./number-cell.module.css";
import { useCell } from "./use-cell.ts";

interface NumberCellProps {
  store: CellStore;
  /** As the loader has it. */
  record: ManagedRecord;
  field: CellField;
  /** Its row on the page, from 0. */
  row: number;
}

/** A number of a record, edited in place as in a spreadsheet. */
export function NumberCell({ store, record, field, row }: NumberCellProps) {
  const cell = { id: record.id, album: record.album, field };
  const state = useCell(store, cell);
  const shown = state?.typed ?? String(state?.value ?? record[field]);
  const input = useRef<HTMLInputElement>(null);
  const noteId = `${field}-${record.id}-note`;
  const hasNote = state !== undefined && (state.message !== "" || state.seen !== null);

  useLayoutEffect(() => {
    if (input.current && input.current.value !== shown) input.current.value = shown;
  }, [shown]);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    const step = rowStep(event);
    if (step !== 0) {
      event.preventDefault();
      if (!store.save(cell)) return;
      if (!focusCell(field, row + step)) event.currentTarget.select();
    } else if (event.key === "Escape") {
      store.restore(cell);
      requestAnimationFrame(() => {
        input.current?.select();
      });
    }
  }

  return (
    <div className={styles.cell}>
      <input
        ref={input}
        className={styles.field}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={12}
        aria-label={cellLabel(cell)}
        aria-invalid={hasNote || undefined}
        aria-describedby={hasNote ? noteId : undefined}
        data-column={field}
        data-row={row}
        data-dirty={(state?.typed ?? null) === null ? undefined : ""}
        defaultValue={shown}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        onInput={(event) => {
          store.type(cell, record[field], event.currentTarget.value);
        }}
        onBlur={() => {
          store.save(cell);
        }}
        onKeyDown={handleKey}
      />
      <span aria-hidden="true">
        {state?.status === "saved" && <Check size={14} className={styles.saved} />}
        {state?.status === "saving" && <LoaderCircle size={14} className={styles.saving} />}
      </span>
      {hasNote && (
        <div className={styles.note} id={noteId} role="alert">
          {state.message}
          {state.seen !== null && <CellConflict store={store} cell={cell} state={state} />}
        </div>
      )}
    </div>
  );
}
