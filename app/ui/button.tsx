import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

interface PressableProps {
  /**
   * True while what the button began is under way, or where it can do nothing at the moment. It keeps the focus,
   * which a disabled button loses, and presses do nothing.
   */
  pending?: boolean;
}

interface ButtonStyle {
  /** solid: the main action of a screen or card; outline: others; quiet: among other controls; danger: cannot be undone. */
  variant?: "solid" | "outline" | "quiet" | "danger" | undefined;
  size?: "small" | "usual" | undefined;
}

function classOf({
  variant = "solid",
  size,
  className,
}: ButtonStyle & { className?: string | undefined }): string {
  return classNames(styles.button, styles[variant], size === "small" && styles.small, className);
}

export function Button({
  variant,
  size,
  className,
  type = "button",
  pending,
  ...rest
}: ComponentProps<"button"> & ButtonStyle & PressableProps) {
  return (
    <button
      type={type}
      className={classOf({ variant, size, className })}
      {...rest}
      {...(pending === true && ignorePresses)}
    />
  );
}

/** What makes a button inert without taking the focus from it. */
export const ignorePresses = {
  "aria-disabled": true,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
  },
} as const;

/** A link that looks like a button: it leads somewhere and does nothing. */
export function LinkButton({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={classOf({ variant, size, className })} {...rest} />;
}
