import { type ReactNode, useEffect, useState } from "react";
import type { CoverGround } from "../pictures/cover-ground.ts";
import { pictureUrl } from "../pictures/picture-url.ts";
import { listenToLetterKeys } from "../ui/letter-keys.ts";
import { sleeveText } from "./sleeves-texts.ts";
import styles from "./turnable.module.css";

/** A title and lines of tracks, roughly as they stand on a back, in a square of 8 by 8. */
const lines = "M.5.6h4v.5h-4zm0 1.7h3v.15h-3zm0 .5h2v.15h-2zm0 .5h3v.15h-3zm0 .5h2.5v.15h-2.5z";

interface TurnableProps {
  /** Storage key of the picture of the back. */
  back: string;
  /** The colours of the cover, which the back has until its picture is there. */
  ground: CoverGround | null;
  children: ReactNode;
}

/**
 * The front of a sleeve that is turned over by a press on it or by `F`. The back is a picture of what the page says in
 * words, so screen readers are told nothing of it but which side is up.
 */
export function Turnable({ back, ground, children }: TurnableProps) {
  const [isTurned, setIsTurned] = useState(false);
  // Fetched when somebody is about to turn: most visitors do not.
  const [isWanted, setIsWanted] = useState(false);
  const want = () => {
    setIsWanted(true);
  };
  const turn = () => {
    setIsWanted(true);
    setIsTurned((before) => !before);
  };
  useEffect(() => listenToLetterKeys({ f: turn }), []);
  return (
    <div className={styles.place}>
      <div className={styles.sleeve} data-turned={isTurned || undefined}>
        <div className={styles.front} aria-hidden={isTurned || undefined}>
          {children}
        </div>
        <div className={styles.back} aria-hidden="true">
          <svg className={styles.ground} viewBox="0 0 8 8" color={ground?.background}>
            <path fill={ground?.shape?.fill} d={lines} />
          </svg>
          {isWanted && (
            <picture>
              <source
                type="image/avif"
                srcSet={`${pictureUrl(back, 640, "avif")} 640w, ${pictureUrl(back, 960, "avif")} 960w`}
                sizes="(min-width: 84rem) 30rem, (min-width: 58rem) 36vw, 64vw"
              />
              <img src={pictureUrl(back, 640, "webp")} alt="" width={640} height={640} />
            </picture>
          )}
        </div>
      </div>
      <button
        type="button"
        className={styles.turn}
        onClick={turn}
        onPointerEnter={want}
        onFocus={want}
        aria-keyshortcuts="F"
      >
        <span>{sleeveText(isTurned ? "turnBack" : "turnOver")}</span>
      </button>
    </div>
  );
}
