import { shop } from "../shop.ts";
import { classNames } from "../ui/class-names.ts";
import { logoUrl } from "./logo-files.ts";
import styles from "./shop-logo.module.css";

/** The logo that the owner has uploaded, on a ground where it would not be seen; null without one. `alt` is "" beside the name. */
export function ShopLogo({ alt }: { alt: string }) {
  const { logo } = shop;
  if (logo === null) return null;
  return (
    <img
      src={logoUrl(logo, "page")}
      width={logo.width}
      height={logo.height}
      alt={alt}
      className={classNames(styles.logo, logo.tone !== "any" && styles[logo.tone])}
    />
  );
}
