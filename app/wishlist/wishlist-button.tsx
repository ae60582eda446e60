import { Heart } from "lucide-react";
import { useEffect, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { maxReturnPath } from "../accounts/return-path.ts";
import { currentLanguage } from "../language/current-language.ts";
import { inLanguagePath } from "../language/language-path.ts";
import { usePageUser } from "../page-user/use-page-user.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import control from "../ui/control.module.css";
import { showSnackbar } from "../ui/snackbar.tsx";
import { wishlistFormId } from "./heart.ts";
import { useWishlistChange, type WishlistIntent } from "./use-wishlist-change.ts";
import styles from "./wishlist-button.module.css";
import { wishlistText } from "./wishlist-texts.ts";

const intents: readonly WishlistIntent[] = ["add", "remove"];

interface WishlistButtonProps {
  record: { id: string };
  /** heart: for cards and the record page; word: "Remove", on the wishlist itself. */
  variant?: "heart" | "word";
  /** Id of the element that says which record it is. */
  describedBy?: string | undefined;
}

/** What the hearts of a page are drawn from, once in its document: a list shows dozens of them. Names the class and the label of a filled one, for the script that fills it before hydration. */
export function HeartShape() {
  return (
    <svg
      className="visually-hidden"
      aria-hidden="true"
      data-wished-class={styles.wished}
      data-wished-label={wishlistText("take")}
    >
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
  const action = inLanguagePath(currentLanguage(), "/wishlist");
  return intents.map((intent) => (
    // oxlint-disable-next-line house/failed-submission -- A heart has no room: the foot of the window says it.
    <form key={intent} id={wishlistFormId(intent)} method="post" action={action} hidden>
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

/** The heart on cards and the record page: "Add to wishlist" / "Remove from wishlist". */
export function WishlistButton({ record, variant = "heart", describedBy }: WishlistButtonProps) {
  const { user, wishlist } = usePageUser();
  const from = useReturnPath();
  const { pressed, answer, press } = useWishlistChange(record.id, user?.uid ?? "");
  // What was pressed last is shown at once; the list is right again as soon as the shop has answered.
  const wished = user && pressed !== undefined ? pressed === "add" : wishlist.includes(record.id);
  const intent = wished || variant === "word" ? "remove" : "add";

  useEffect(() => {
    if (!answer) return;
    const done = wishlistText(answer.command === "add" ? "added" : "taken");
    showSnackbar(answer.message ?? done);
  }, [answer]);

  // What it is without a script: a button of the form for its change.
  const button = {
    type: "submit",
    form: wishlistFormId(intent),
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
        {wishlistText("remove")}
      </Button>
    );
  }
  const label = wishlistText(wished ? "take" : "add");
  return (
    <button
      {...button}
      className={classNames(control.round, styles.heart, wished && styles.wished)}
      aria-label={label}
      title={label}
    >
      <svg className={styles.icon} aria-hidden="true">
        <use href="#heart" />
      </svg>
    </button>
  );
}
