import { Check, LoaderCircle, Undo2 } from "lucide-react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent as FieldKeyEvent,
} from "react";
import type { ManagedRecord } from "../../catalogue/editing/find-managed-records.server.ts";
import type { CellField } from "../../catalogue/record-numbers.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import popover from "../../ui/popover.module.css";
import text from "../../ui/text.module.css";
import { adminText } from "../admin-texts.ts";
import { cellLabel, editLabel, type Cell, type CellState, type CellStore } from "./cell-store.ts";
import { cellsText } from "./cells-texts.ts";
import styles from "./number-cell.module.css";

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
  const hasNote =
    state !== undefined && (state.message !== "" || state.base !== null || state.copies !== null);

  useLayoutEffect(() => {
    if (input.current && input.current.value !== shown) input.current.value = shown;
  }, [shown]);

  function handleKey(event: FieldKeyEvent<HTMLInputElement>): void {
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
          {state.base !== null && <CellConflict store={store} cell={cell} state={state} />}
          {state.copies !== null && (
            <UnpricedQuestion store={store} cell={cell} copies={state.copies} />
          )}
        </div>
      )}
    </div>
  );
}

interface CellConflictProps {
  store: CellStore;
  cell: Cell;
  state: CellState;
}

/** Somebody else changed the number meanwhile: their value, and the choice between it and one's own. */
function CellConflict({ store, cell, state }: CellConflictProps) {
  const { value, typed, base } = state;
  return (
    <>
      <p>{cellsText("conflict", { now: value, before: base ?? value })}</p>
      <p className={classNames(layout.row, styles.choice)}>
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            store.restore(cell);
          }}
        >
          {cellsText("keep", { value })}
        </Button>
        <Button
          size="small"
          onClick={() => {
            store.overwrite(cell);
          }}
        >
          {cellsText("use", { value: typed ?? "" })}
        </Button>
      </p>
    </>
  );
}

interface UnpricedQuestionProps {
  store: CellStore;
  cell: Cell;
  copies: number;
}

/** Without a price nothing is on sale, unless it is free on purpose. */
function UnpricedQuestion({ store, cell, copies }: UnpricedQuestionProps) {
  const answer = (unpriced: "wait" | "free") => () => {
    store.decide(cell, unpriced);
  };
  return (
    <>
      <p>{cellsText("costsNothing", { n: copies })}</p>
      <p className={classNames(layout.row, styles.choice)}>
        <Button size="small" onClick={answer("wait")}>
          {cellsText("waitForPrice")}
        </Button>
        <Button size="small" variant="outline" onClick={answer("free")}>
          {cellsText("free")}
        </Button>
      </p>
    </>
  );
}

/** The state of a cell; undefined until somebody edits it. */
export function useCell(store: CellStore, cell: Cell): CellState | undefined {
  return useSyncExternalStore(
    store.subscribe,
    () => store.find(cell),
    () => undefined,
  );
}

/** How many rows a key moves on, as in spreadsheets; 0 for other keys. */
function rowStep({ key, shiftKey, altKey, ctrlKey, metaKey }: FieldKeyEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === "Enter") return shiftKey ? -1 : 1;
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : 0;
}

/** Moves the focus to the same column of another row; false when there is none. */
function focusCell(field: CellField, row: number): boolean {
  const found = document.querySelector<HTMLInputElement>(
    `[data-column="${field}"][data-row="${row}"]`,
  );
  found?.focus();
  return found !== null;
}

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
      <summary ref={summary}>{cellsText("edits", { n: edits.length })}</summary>
      {isOpen && (
        <ol
          className={classNames(popover.popover, styles.list)}
          aria-label={cellsText("newestFirst")}
        >
          {edits.toReversed().map((edit) => (
            <li key={edit.number} className={layout.line}>
              <span>{editLabel(edit)}</span>
              {edit.undo === "possible" ? (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={cellsText("undoEdit", { edit: editLabel(edit) })}
                  onClick={() => {
                    // The button goes with its edit.
                    summary.current?.focus();
                    store.undo(edit);
                  }}
                >
                  {adminText("undo")}
                </Button>
              ) : (
                <span className={text.quiet}>
                  {edit.undo === "done" ? cellsText("undone") : cellsText("changedSince")}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

/** Milliseconds that it is shown; Ctrl+Z undoes the change after that too. */
const shownFor = 20_000;

/** As it stands on keyboards in every language. */
const undoKey = "Ctrl+Z";

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
              title={undoKey}
              onClick={() => {
                store.undo();
              }}
            >
              <Undo2 size={16} aria-hidden="true" />
              {adminText("undo")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Ctrl+Z undoes the last change of a cell, unless a field is being typed in: there it is the browser's. */
export function useUndoKey(store: CellStore): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || event.shiftKey || event.altKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      const { target } = event;
      const isField = target instanceof HTMLElement && target.matches("input, textarea, select");
      if (isField && !target.matches("[data-column]:not([data-dirty]), [type=checkbox]")) return;
      if (store.undo()) event.preventDefault();
    };
    document.addEventListener("keydown", undo);
    return () => {
      document.removeEventListener("keydown", undo);
    };
  }, [store]);
}
