import type { ReactNode } from "react";
import { Cover } from "../pictures/cover.tsx";
import { classNames } from "../ui/class-names.ts";
import { Disc } from "./disc.tsx";
import { hasStrip } from "./layouts/reserved-areas.ts";
import styles from "./sleeve.module.css";

/** The fields of a record that its sleeve shows. */
interface SleeveRecord {
  id: string;
  album: string;
  artist: string;
  /** Storage key of its cover; see pictures/picture-url.ts. */
  coverImage: string;
  /** Whole percent. */
  discount: number;
  format: string;
  numRecords: number;
  tags: readonly string[];
}

interface SleeveProps {
  record: SleeveRecord;
  sizes: string;
  /** As on Cover. */
  upTo?: number;
  eager?: boolean;
  alt?: string;
  /** closed: the disc shows on hover; open: half of it shows, as on the record page. */
  disc: "closed" | "open";
  /** Colour of the disc's centre label; the accent where none is known. */
  labelColor?: string | undefined;
  /** What the front and all that lies on it stand in. */
  frame?: (front: ReactNode) => ReactNode;
}

/** A record as an object: the sleeve, its disc, and stickers for discount and import. */
export function Sleeve({ record, sizes, upTo, eager, alt, disc, labelColor, frame }: SleeveProps) {
  const discs = disc === "open" ? Math.min(record.numRecords, 3) : 1;
  const front = (
    <>
      <Cover
        record={record}
        sizes={sizes}
        upTo={upTo}
        className={styles.front}
        eager={eager ?? false}
        alt={alt ?? ""}
      />
      {hasStrip(record) && (
        <span className={styles.obi} aria-hidden="true">
          <span>Japan</span>
          <span>Import</span>
        </span>
      )}
      {record.discount > 0 && (
        <span className={styles.sticker} aria-hidden="true">
          −{record.discount}%
        </span>
      )}
    </>
  );
  return (
    <div
      className={classNames(styles.sleeve, disc === "open" && styles.open)}
      data-discs={discs}
      data-own={disc === "open" || undefined}
    >
      <div className={styles.discs} aria-hidden="true">
        {Array.from({ length: discs }, (_, index) => (
          <Disc key={index} single={record.format.startsWith("7")} color={labelColor} />
        ))}
      </div>
      {frame ? frame(front) : front}
    </div>
  );
}
