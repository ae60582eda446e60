import { useState } from "react";
import { pictureUrl } from "../../pictures/picture-url.ts";
import styles from "./photo-gallery.module.css";
import { photoText } from "./photo-texts.ts";
import { PhotoViewer } from "./photo-viewer.tsx";

interface PhotoGalleryProps {
  /** Storage keys. */
  photos: readonly string[];
  album: string;
}

/**
 * Photos of a copy: thumbnails, which open the viewer. Nothing larger is loaded before; without scripts each leads
 * to its picture.
 */
export function PhotoGallery({ photos, album }: PhotoGalleryProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.thumbnails} aria-label={photoText("photos", { album })}>
        {photos.map((key, at) => (
          <li key={key}>
            <a
              href={pictureUrl(key, 1600, "webp")}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setOpenAt(at);
              }}
            >
              <picture>
                <source type="image/avif" srcSet={pictureUrl(key, 240, "avif")} />
                <img
                  src={pictureUrl(key, 240, "webp")}
                  alt={photoText("enlarge", { at: at + 1, count: photos.length })}
                  width={120}
                  height={120}
                  loading="lazy"
                  decoding="async"
                />
              </picture>
            </a>
          </li>
        ))}
      </ul>
      {openAt !== null && (
        <PhotoViewer
          photos={photos}
          album={album}
          start={openAt}
          onClose={() => {
            setOpenAt(null);
          }}
        />
      )}
    </>
  );
}
