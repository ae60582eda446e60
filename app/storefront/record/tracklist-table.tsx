import type { Track } from "../../db/column-types.ts";
import { groupBySide } from "../../sleeves/back/group-by-side.ts";
import { classNames } from "../../ui/class-names.ts";
import text from "../../ui/text.module.css";
import { recordText } from "./record-texts.ts";
import styles from "./tracklist-table.module.css";

/** The tracklist, side by side as on the back of the sleeve. */
export function Tracklist({ tracks }: { tracks: readonly Track[] }) {
  if (tracks.length === 0) return null;
  return (
    <section className={styles.tracklist} aria-labelledby="tracklist">
      <h2 id="tracklist">{recordText("tracklist")}</h2>
      <div className={styles.sides}>
        {groupBySide(tracks).map(({ side, tracks: onSide }, index) => (
          <ol
            key={index}
            className={styles.side}
            aria-label={side === "" ? recordText("tracks") : recordText("side", { side })}
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
