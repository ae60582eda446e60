import type { Track } from "../../db/column-types.ts";

export interface Side {
  /** "A"; "" where positions name no side. */
  side: string;
  tracks: Track[];
}

/** Tracks that follow each other and whose positions begin with the same letter share a side. */
export function groupBySide(tracks: readonly Track[]): Side[] {
  const sides: Side[] = [];
  for (const track of tracks) {
    const side = /^[A-Z]+/.exec(track.position)?.[0] ?? "";
    const last = sides.at(-1);
    if (last?.side === side) last.tracks.push(track);
    else sides.push({ side, tracks: [track] });
  }
  return sides;
}
