import { useState } from "react";
import { pictureUrl, profilePicWidths } from "../pictures/picture-url.ts";
import defaultPicture from "./default-picture.svg";
import styles from "./profile-picture.module.css";

interface ProfilePictureProps {
  /** Storage key, or null for the default picture. */
  profilePic: string | null;
  /** Displayed width and height in pixels. */
  size: number;
  /** Alternative text; "" where the name stands beside it. */
  alt?: string;
}

/** A user's picture; the default one when there is none, or when it fails to load. */
export function ProfilePicture({ profilePic, size, alt = "" }: ProfilePictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = profilePic !== null && profilePic !== failed ? profilePic : null;
  return (
    <img
      // An error before hydration fires no handler, but leaves the image complete and empty.
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0) setFailed(profilePic);
      }}
      onError={() => {
        setFailed(profilePic);
      }}
      className={styles.picture}
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
      // At once: it takes the place of the same picture that was drawn before hydration.
      decoding="sync"
    />
  );
}
