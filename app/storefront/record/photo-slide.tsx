import { pictureUrl } from "../../pictures/picture-url.ts";
import { classNames } from "../../ui/class-names.ts";
import { makeFocusable } from "./make-focusable.ts";
import styles from "./photo-gallery.module.css";

interface PhotoSlideProps {
  /** Storage key. */
  photo: string;
  alt: string;
  /** Whether it is the photo that is looked at; the others are out of reach. */
  isCurrent: boolean;
  isZoomed: boolean;
  loading: "eager" | "lazy";
}

/** A photo in the viewer. Zoomed, it is wider than the page and is scrolled. */
export function PhotoSlide({ photo, alt, isCurrent, isZoomed, loading }: PhotoSlideProps) {
  return (
    <li
      ref={makeFocusable}
      className={classNames(styles.slide, isZoomed && styles.zoomed)}
      inert={!isCurrent}
    >
      <picture>
        <source
          type="image/avif"
          srcSet={`${pictureUrl(photo, 800, "avif")} 800w, ${pictureUrl(photo, 1600, "avif")} 1600w`}
          sizes={isZoomed ? "1600px" : "100vw"}
        />
        <img src={pictureUrl(photo, 1600, "webp")} alt={alt} loading={loading} />
      </picture>
    </li>
  );
}
