import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

interface ButtonStyle {
  /** solid: the main action of a screen or card; outline: others; quiet: among other controls; danger: cannot be undone. */
  variant?: "solid" | "outline" | "quiet" | "danger";
  size?: "small" | "usual";
}

function classOf({ variant = "solid", size = "usual" }: ButtonStyle, className?: string): string {
  return classNames(styles.button, styles[variant], size === "small" && styles.small, className);
}

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonStyle) {
  return (
    <button
      type={type}
      className={classOf({ ...(variant && { variant }), ...(size && { size }) }, className)}
      {...rest}
    />
  );
}

/** A link that looks like a button: it leads somewhere and does nothing. */
export function LinkButton({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return (
    <Link
      className={classOf({ ...(variant && { variant }), ...(size && { size }) }, className)}
      {...rest}
    />
  );
}
