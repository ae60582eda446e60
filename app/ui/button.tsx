import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

interface Look {
  /** solid: the one deed of a screen or card; outline: others; quiet: among other controls; danger: cannot be undone. */
  look?: "solid" | "outline" | "quiet" | "danger";
  size?: "small" | "usual";
}

function classOf({ look = "solid", size = "usual" }: Look, className?: string): string {
  return classNames(styles.button, styles[look], size === "small" && styles.small, className);
}

export function Button({
  look,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look) {
  return (
    <button
      type={type}
      className={classOf({ ...(look && { look }), ...(size && { size }) }, className)}
      {...rest}
    />
  );
}

/** A link that looks like a button: it leads somewhere and does nothing. */
export function LinkButton({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <Link
      className={classOf({ ...(look && { look }), ...(size && { size }) }, className)}
      {...rest}
    />
  );
}
