import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import {
  emptyTrack,
  moveRow,
  nextPosition,
  pasteTracks,
} from "../../catalogue/editing/track-rows.ts";
import type { Track } from "../../db/tables.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import styles from "./tracklist-fields.module.css";

interface Row extends Track {
  /** Tells rows apart while they move. */
  key: number;
}

type Column = keyof Track;

interface TracklistFieldsProps {
  start: Track[];
  errors: { [field: string]: string[] };
  onChange: () => void;
}

const columns: { column: Column; name: string; most: number }[] = [
  { column: "position", name: "Position", most: 20 },
  { column: "title", name: "Title", most: 300 },
  { column: "duration", name: "Duration", most: 20 },
];

/** The tracklist, a row a track, made for the keyboard; a whole one can be pasted into a title. */
export function TracklistFields({ start, errors, onChange }: TracklistFieldsProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    (start.length === 0 ? [emptyTrack] : start).map((track, key) => ({ ...track, key })),
  );
  const nextKey = useRef(start.length + 1);
  /** Where the focus goes once the rows are drawn. */
  const wanted = useRef<{ at: number; what: Column | "up" | "down" } | null>(null);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!wanted.current) return;
    const { at, what } = wanted.current;
    wanted.current = null;
    const row = list.current?.children[at];
    const found = row?.querySelector<HTMLElement>(`[data-what="${what}"]:enabled`);
    (found ?? row?.querySelector<HTMLElement>('[data-what="title"]'))?.focus();
  }, [rows]);

  function change(next: Row[], focus?: { at: number; what: Column | "up" | "down" }): void {
    if (focus) wanted.current = focus;
    setRows(next.length === 0 ? [newRow(emptyTrack)] : next);
    onChange();
  }

  function newRow(track: Track): Row {
    nextKey.current += 1;
    return { ...track, key: nextKey.current };
  }

  function write(at: number, column: Column, text: string): void {
    setRows(rows.map((row, index) => (index === at ? { ...row, [column]: text } : row)));
  }

  function addAfter(at: number): void {
    const row = newRow({ ...emptyTrack, position: nextPosition(rows[at]?.position ?? "") });
    change(rows.toSpliced(at + 1, 0, row), { at: at + 1, what: "title" });
  }

  function removeAt(at: number): void {
    change(rows.toSpliced(at, 1), { at: Math.max(0, at - 1), what: "title" });
  }

  function move(at: number, step: -1 | 1, what: Column | "up" | "down"): void {
    if (rows[at + step]) change(moveRow(rows, at, step), { at: at + step, what });
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>, at: number, column: Column): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    const row = rows[at];
    const isEmpty = row && row.position + row.title + row.duration === "";
    if (key === "Enter" && !ctrlKey && !metaKey) addAfter(at);
    else if (altKey && key === "ArrowUp") move(at, -1, column);
    else if (altKey && key === "ArrowDown") move(at, 1, column);
    else if (key === "Backspace" && isEmpty && rows.length > 1) removeAt(at);
    else return;
    event.preventDefault();
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number): void {
    const pasted = pasteTracks(rows, { at, text: event.clipboardData.getData("text/plain") });
    if (!pasted) return;
    event.preventDefault();
    const known = new Set(rows);
    change(
      pasted.rows.map((row) => (known.has(row as Row) ? (row as Row) : newRow(row))),
      { at: pasted.last, what: "title" },
    );
  }

  return (
    <section className={styles.tracklist} aria-labelledby="record-tracklist">
      <h2 id="record-tracklist">Tracklist</h2>
      <p className={styles.hint}>
        Paste a whole tracklist into a title, such as “A1 War Pigs 7:57”: each line becomes a row.
        Enter adds a row, Alt with an arrow moves it.
      </p>
      <div className={styles.heads} aria-hidden="true">
        {columns.map(({ column, name }) => (
          <span key={column}>{name}</span>
        ))}
      </div>
      <ol ref={list} className={styles.rows}>
        {rows.map((row, at) => {
          const error = errors[`tracklist[${at}].title`]?.[0];
          return (
            <li key={row.key} className={styles.row}>
              {columns.map(({ column, name, most }) => (
                <input
                  key={column}
                  className={styles.field}
                  data-what={column}
                  name={`tracklist[${at}].${column}`}
                  aria-label={`${name} of track ${at + 1}`}
                  aria-invalid={column === "title" && error !== undefined ? true : undefined}
                  value={row[column]}
                  maxLength={most}
                  autoComplete="off"
                  onChange={(event) => {
                    write(at, column, event.currentTarget.value);
                  }}
                  onKeyDown={(event) => {
                    pressKey(event, at, column);
                  }}
                  onPaste={(event) => {
                    if (column === "title") paste(event, at);
                  }}
                />
              ))}
              <RowDeeds
                at={at}
                isLast={at === rows.length - 1}
                onMove={(step) => {
                  move(at, step, step === -1 ? "up" : "down");
                }}
                onRemove={() => {
                  removeAt(at);
                }}
              />
              {error !== undefined && <p className={styles.error}>{error}</p>}
            </li>
          );
        })}
      </ol>
      {errors["tracklist"] && <p className={styles.error}>{errors["tracklist"][0]}</p>}
      <Button
        variant="outline"
        size="small"
        className={styles.add}
        onClick={() => {
          addAfter(rows.length - 1);
        }}
      >
        <Plus size={16} aria-hidden="true" />
        Add track
      </Button>
      <noscript>
        <TextArea label="More tracks, one a line" name="tracklistText" />
      </noscript>
    </section>
  );
}

function RowDeeds({
  at,
  isLast,
  onMove,
  onRemove,
}: {
  at: number;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  return (
    <span className={styles.deeds}>
      <Button
        variant="quiet"
        size="small"
        data-what="up"
        aria-label={`Move track ${at + 1} up`}
        disabled={at === 0}
        onClick={() => {
          onMove(-1);
        }}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        data-what="down"
        aria-label={`Move track ${at + 1} down`}
        disabled={isLast}
        onClick={() => {
          onMove(1);
        }}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </Button>
      <Button variant="quiet" size="small" aria-label={`Remove track ${at + 1}`} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </Button>
    </span>
  );
}
