import { useRef, useState } from "react";
import {
  emptyTrack,
  moveRow,
  nextPosition,
  pasteTracks,
} from "../../../catalogue/editing/track-rows.ts";
import type { Track } from "../../../db/column-types.ts";

export interface TrackRow extends Track {
  /** Tells rows apart while they move. */
  key: number;
}

export type TrackColumn = keyof Track;

/** A control of a row, which gets the focus. */
export interface TrackFocus {
  at: number;
  control: TrackColumn | "up" | "down";
}

export interface TrackRows {
  rows: TrackRow[];
  write: (at: number, column: TrackColumn, text: string) => void;
  addAfter: (at: number) => void;
  removeAt: (at: number) => void;
  /** Moves a row by -1 or 1, with the focus on its control; nothing when there is no place. */
  move: (focus: TrackFocus, step: -1 | 1) => void;
  /** Makes rows of a pasted text; false when it is just a title, to be pasted as it is. */
  paste: (at: number, text: string) => boolean;
}

/** The rows of a tracklist; there is always one. `onChange` is told where the focus goes once they are rendered. */
export function useTrackRows(start: Track[], onChange: (focus: TrackFocus) => void): TrackRows {
  const [rows, setRows] = useState<TrackRow[]>(() =>
    (start.length === 0 ? [emptyTrack] : start).map((track, key) => ({ ...track, key })),
  );
  const lastKey = useRef(start.length);

  function newRow(track: Track): TrackRow {
    lastKey.current += 1;
    return { ...track, key: lastKey.current };
  }

  function change(next: TrackRow[], focus: TrackFocus): void {
    setRows(next.length === 0 ? [newRow(emptyTrack)] : next);
    onChange(focus);
  }

  return {
    rows,
    write: (at, column, text) => {
      setRows((before) =>
        before.map((row, index) => (index === at ? { ...row, [column]: text } : row)),
      );
    },
    addAfter: (at) => {
      const row = newRow({ ...emptyTrack, position: nextPosition(rows[at]?.position ?? "") });
      change(rows.toSpliced(at + 1, 0, row), { at: at + 1, control: "title" });
    },
    removeAt: (at) => {
      change(rows.toSpliced(at, 1), { at: Math.max(0, at - 1), control: "title" });
    },
    move: ({ at, control }, step) => {
      if (rows[at + step]) change(moveRow(rows, at, step), { at: at + step, control });
    },
    paste: (at, text) => {
      const pasted = pasteTracks(rows, { at, text });
      if (!pasted) return false;
      const known = new Set<Track>(rows);
      const next = pasted.rows.map((row) => (known.has(row) ? (row as TrackRow) : newRow(row)));
      change(next, { at: pasted.last, control: "title" });
      return true;
    },
  };
}
