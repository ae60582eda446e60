import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import control from "../../../ui/control.module.css";
import field from "../../../ui/field.module.css";
import styles from "./tracklist-fields.module.css";
import { tracklistText } from "./tracklist-texts.ts";
import type { TrackColumn, TrackRow, TrackRows } from "./use-track-rows.ts";

export const trackColumns: { column: TrackColumn; maxLength: number }[] = [
  { column: "position", maxLength: 20 },
  { column: "title", maxLength: 300 },
  { column: "duration", maxLength: 20 },
];

interface TrackRowFieldsProps {
  tracks: TrackRows;
  row: TrackRow;
  /** Its place in the tracklist, from 0. */
  at: number;
  error: string | undefined;
}

/** One track: its fields, and buttons that move and remove it. */
export function TrackRowFields({ tracks, row, at, error }: TrackRowFieldsProps) {
  return (
    <li className={styles.row}>
      {trackColumns.map(({ column, maxLength }) => (
        <input
          key={column}
          className={classNames(control.control, control.compact, styles.field)}
          data-control={column}
          name={`tracklist[${at}].${column}`}
          aria-label={tracklistText(`${column}Of`, { at: at + 1 })}
          aria-invalid={column === "title" && error !== undefined ? true : undefined}
          defaultValue={row[column]}
          maxLength={maxLength}
          autoComplete="off"
          onInput={(event) => {
            tracks.write(at, column, event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (handleKey(event, tracks, { at, column })) event.preventDefault();
          }}
          onPaste={(event) => {
            if (column !== "title") return;
            const text = event.clipboardData.getData("text/plain");
            if (tracks.paste(at, text)) event.preventDefault();
          }}
        />
      ))}
      <TrackActions tracks={tracks} at={at} />
      {error !== undefined && <p className={classNames(field.error, styles.error)}>{error}</p>}
    </li>
  );
}

/** Whether the key did something to the rows. */
function handleKey(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  tracks: TrackRows,
  { at, column }: { at: number; column: TrackColumn },
): boolean {
  const row = tracks.rows[at];
  const isEmpty = row && row.position + row.title + row.duration === "";
  if (key === "Enter" && !ctrlKey && !metaKey) tracks.addAfter(at);
  else if (altKey && key === "ArrowUp") tracks.move({ at, control: column }, -1);
  else if (altKey && key === "ArrowDown") tracks.move({ at, control: column }, 1);
  else if (key === "Backspace" && isEmpty && tracks.rows.length > 1) tracks.removeAt(at);
  else return false;
  return true;
}

function TrackActions({ tracks, at }: { tracks: TrackRows; at: number }) {
  return (
    <span className={styles.actions}>
      <Button
        variant="quiet"
        size="small"
        data-control="up"
        aria-label={tracklistText("moveUp", { at: at + 1 })}
        pending={at === 0}
        onClick={() => {
          tracks.move({ at, control: "up" }, -1);
        }}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        data-control="down"
        aria-label={tracklistText("moveDown", { at: at + 1 })}
        pending={at === tracks.rows.length - 1}
        onClick={() => {
          tracks.move({ at, control: "down" }, 1);
        }}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={tracklistText("remove", { at: at + 1 })}
        onClick={() => {
          tracks.removeAt(at);
        }}
      >
        <X size={16} aria-hidden="true" />
      </Button>
    </span>
  );
}
