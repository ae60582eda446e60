import { useState } from "react";
import { pictureUrl, profilePicWidths } from "../pictures/picture-url.ts";
import { classNames } from "../ui/class-names.ts";
import defaultPicture from "./default-picture.svg";
import styles from "./profile-picture.module.css";

interface ProfilePictureProps {
  /** Storage key, or null for the default picture. */
  profilePic: string | null;
  /** Shown at, in pixels. */
  size: number;
  /** Words for those who do not see it; "" where the name stands beside it. */
  alt?: string;
  className?: string | undefined;
}

/** Somebody's picture; the default one when there is none, or when it fails to load. */
export function ProfilePicture({ profilePic, size, alt = "", className }: ProfilePictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = profilePic !== null && profilePic !== failed ? profilePic : null;
  return (
    <img
      // Before hydration nobody hears the event, but the picture is complete and empty.
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0) setFailed(profilePic);
      }}
      onError={() => {
        setFailed(profilePic);
      }}
      className={classNames(styles.picture, className)}
      {...(shown === null
        ? { src: defaultPicture }
        : {
            src: pictureUrl(shown, 64, "webp"),
            srcSet: profilePicWidths
              .map((width) => `${pictureUrl(shown, width, "webp")} ${width}w`)
              .join(", "),
            sizes: `${size}px`,
          })}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
    />
  );
}
