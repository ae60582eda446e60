import type { Track } from "../../db/column-types.ts";
import { classNames } from "../../ui/class-names.ts";
import text from "../../ui/text.module.css";
import styles from "./tracklist-table.module.css";

/** The tracklist, side by side as on the back of the sleeve. */
export function Tracklist({ tracks }: { tracks: readonly Track[] }) {
  if (tracks.length === 0) return null;
  return (
    <section className={styles.tracklist} aria-labelledby="tracklist">
      <h2 id="tracklist">Tracklist</h2>
      <div className={styles.sides}>
        {groupBySide(tracks).map(({ side, tracks: onSide }, index) => (
          <ol
            key={index}
            className={styles.side}
            aria-label={side === "" ? "Tracks" : `Side ${side}`}
          >
            {onSide.map((track, number) => (
              <li key={number} className={styles.track}>
                <span className={classNames(text.quiet, text.detail)}>{track.position}</span>
                <span>{track.title}</span>
                <span className={classNames(text.quiet, text.detail)}>{track.duration}</span>
              </li>
            ))}
          </ol>
        ))}
      </div>
    </section>
  );
}

/** Tracks that follow each other and whose positions begin with the same letter share a side. */
export function groupBySide(tracks: readonly Track[]): { side: string; tracks: Track[] }[] {
  const sides: { side: string; tracks: Track[] }[] = [];
  for (const track of tracks) {
    const side = /^[A-Z]+/.exec(track.position)?.[0] ?? "";
    const last = sides.at(-1);
    if (last?.side === side) last.tracks.push(track);
    else sides.push({ side, tracks: [track] });
  }
  return sides;
}
