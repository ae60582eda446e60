import { type ReactNode, useEffect, useState } from "react";
import { pictureUrl } from "../pictures/picture-url.ts";
import { listenToLetterKeys } from "../ui/letter-keys.ts";
import styles from "./turnable.module.css";

interface TurnableProps {
  /** Storage key of the picture of the back. */
  back: string;
  /** Its ground, `#rrggbb`, until its picture is there. */
  backColor: string | undefined;
  children: ReactNode;
}

/**
 * The front of a sleeve that is turned over by a press on it or by `F`. The back is a picture of what the page says in
 * words, so screen readers are told nothing of it but which side is up.
 */
export function Turnable({ back, backColor, children }: TurnableProps) {
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
          <svg className={styles.ground} color={backColor} />
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
        <span>{isTurned ? "Turn back" : "Turn it over"}</span>
      </button>
    </div>
  );
}
