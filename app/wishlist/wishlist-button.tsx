import { Heart } from "lucide-react";
import { useEffect, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { maxReturnPath } from "../accounts/return-path.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import control from "../ui/control.module.css";
import { showSnackbar } from "../ui/snackbar.tsx";
import { useWishlistChange, type WishlistIntent } from "./use-wishlist-change.ts";
import styles from "./wishlist-button.module.css";
import { useWishlistIds } from "./wishlist-context.ts";

const intents: readonly WishlistIntent[] = ["add", "remove"];

interface WishlistButtonProps {
  record: { id: string };
  /** heart: for cards and the record page; word: "Remove", on the wishlist itself. */
  variant?: "heart" | "word";
  /** Id of the element that says which record it is. */
  describedBy?: string | undefined;
}

/** What the hearts of a page are drawn from, once in its document: a list shows dozens of them. */
export function HeartShape() {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      <symbol id="heart" viewBox="0 0 24 24" className={styles.shape}>
        <Heart />
      </symbol>
    </svg>
  );
}

/**
 * The forms that the wishlist buttons of a page submit before hydration: two for all, since a list has dozens of
 * buttons. Once on each page that has such buttons, and on no other: they repeat its path.
 */
export function WishlistForms() {
  const from = useReturnPath();
  return intents.map((intent) => (
    // oxlint-disable-next-line house/failed-submission -- A heart has no room: the foot of the window says it.
    <form key={intent} id={formIdOf(intent)} method="post" action="/wishlist" hidden>
      <input type="hidden" name="intent" value={intent} />
      {from !== undefined && <input type="hidden" name="from" value={from} />}
    </form>
  ));
}

/** The page to come back to from the log-in, unless its path is longer than such a path may be. */
function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  return path.length <= maxReturnPath ? path : undefined;
}

function formIdOf(intent: WishlistIntent): string {
  return `wishlist-${intent}`;
}

/** The heart on cards and the record page: "Add to wishlist" / "Remove from wishlist". */
export function WishlistButton({ record, variant = "heart", describedBy }: WishlistButtonProps) {
  const { loggedIn, wished: kept } = useWishlistIds(record.id);
  const from = useReturnPath();
  const { pressed, answer, press } = useWishlistChange(record.id);
  // What was pressed last is shown at once; the list is right again as soon as the shop has answered.
  const wished = loggedIn && pressed !== undefined ? pressed === "add" : kept;
  const intent = wished || variant === "word" ? "remove" : "add";

  useEffect(() => {
    if (!answer) return;
    const done = answer.command === "add" ? "Added to wishlist!" : "Removed from wishlist!";
    showSnackbar(answer.message ?? done);
  }, [answer]);

  // What it is without a script: a button of the form for its change.
  const button = {
    type: "submit",
    form: formIdOf(intent),
    name: "recordId",
    value: record.id,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      press(intent, from);
    },
  } as const;
  if (variant === "word") {
    return (
      <Button
        {...button}
        variant="outline"
        size="small"
        className={styles.remove}
        aria-describedby={describedBy}
      >
        Remove
      </Button>
    );
  }
  return (
    <button
      {...button}
      className={classNames(control.round, styles.heart, wished && styles.wished)}
      aria-label={wished ? "Remove from wishlist" : "Add to wishlist"}
      title={wished ? "Remove from wishlist" : "Add to wishlist"}
    >
      <svg className={styles.icon} aria-hidden="true">
        <use href="#heart" />
      </svg>
    </button>
  );
}
