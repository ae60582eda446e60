import { classNames } from "../ui/class-names.ts";
import { readGround } from "./cover-ground.ts";
import styles from "./cover.module.css";
import { coverWidths, pictureUrl } from "./picture-url.ts";

interface CoverProps {
  record: { coverImage: string; album: string; artist: string };
  /** The width it is shown at, as the attribute `sizes` of an image. */
  sizes: string;
  /** The widest picture that is worth offering, in pixels: dozens of covers on a page name fewer. */
  upTo?: number | undefined;
  /** Loaded at once, and first: the largest picture of a page; "later": at once. Others wait until they are near. */
  eager?: boolean | "later";
  /** Words for those who do not see it; "" where album and artist stand beside it. */
  alt?: string;
  className?: string | undefined;
}

/**
 * The front of a sleeve, square, in the size that is shown. Every browser that knows the shop's styles knows AVIF;
 * the others get one size that will do.
 */
export function Cover({ record, sizes, upTo, eager = false, alt = "", className }: CoverProps) {
  return (
    <span className={classNames(styles.cover, className)}>
      <Ground cover={record.coverImage} />
      <picture>
        <source type="image/avif" srcSet={sourceSet(record.coverImage, upTo)} sizes={sizes} />
        <img
          src={pictureUrl(record.coverImage, 400, "webp")}
          alt={alt}
          width={400}
          height={400}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager === true ? "high" : undefined}
          decoding="async"
        />
      </picture>
    </span>
  );
}

/** The cover in small, beside a line of text; its square has a fixed size. */
export function Thumbnail({
  record,
  size = 48,
  eager = false,
}: {
  record: { coverImage: string };
  size?: 40 | 48 | 64 | 96;
  /** Loaded at once and painted with its line, as in a table that is read row by row. */
  eager?: boolean;
}) {
  return (
    <span className={styles.thumbnail}>
      <Ground cover={record.coverImage} />
      <picture>
        <source
          type="image/avif"
          srcSet={`${pictureUrl(record.coverImage, 96, "avif")} 96w, ${pictureUrl(record.coverImage, 240, "avif")} 240w`}
          sizes={`${size}px`}
        />
        <img
          src={pictureUrl(record.coverImage, 96, "webp")}
          alt=""
          width={size}
          height={size}
          loading={eager ? "eager" : "lazy"}
          decoding={eager ? "sync" : "async"}
        />
      </picture>
    </span>
  );
}

/** The colours of a cover, below its picture, in a square that is its containing block. As attributes: the content security policy lets no style through. */
export function Ground({ cover }: { cover: string }) {
  const ground = readGround(cover);
  if (!ground) return null;
  const { background, shape } = ground;
  return (
    <svg className={styles.ground} viewBox="0 0 8 8" color={background} aria-hidden="true">
      {shape && <path fill={shape.fill} d={shape.d} />}
    </svg>
  );
}

function sourceSet(key: string, upTo = Infinity): string {
  return coverWidths
    .filter((width) => width > 96 && width <= upTo)
    .map((width) => `${pictureUrl(key, width, "avif")} ${width}w`)
    .join(", ");
}
