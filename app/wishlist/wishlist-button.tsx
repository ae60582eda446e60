import { Heart } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { maxReturnPath } from "../accounts/return-path.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { showSnackbar } from "../ui/snackbar.tsx";
import { useWishlistIds } from "./wishlist-context.ts";
import styles from "./wishlist-button.module.css";
import type { WishlistResult } from "./wishlist-resource.ts";
import control from "../ui/control.module.css";

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

/** The heart on cards and the record page: "Add to wishlist" / "Remove from wishlist". */
export function WishlistButton({ record, variant = "heart", describedBy }: WishlistButtonProps) {
  const { loggedIn, wished: kept } = useWishlistIds(record.id);
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<WishlistResult>();
  const sent = fetcher.formData?.get("intent");
  // A press waits for the answer to the one before: React Router would break that off, and the shop may take it later.
  const [waiting, setWaiting] = useState<string | null>(null);
  // What was pressed last is shown at once; the list is right again as soon as the shop has answered.
  const pressed = waiting ?? sent;
  const wished = loggedIn && pressed !== undefined ? pressed === "add" : kept;
  const intent = wished || variant === "word" ? "remove" : "add";
  const from = pathname + search;
  const fields = { intent, recordId: record.id, ...(from.length <= maxReturnPath && { from }) };

  const send = (change: string) => {
    const form = { ...fields, intent: change, script: "1" };
    void fetcher.submit(form, { method: "post", action: "/wishlist", flushSync: true });
  };
  const sendWaiting = useEffectEvent(() => {
    if (waiting === null) return;
    send(waiting);
    setWaiting(null);
  });
  const isAnswered = fetcher.state === "idle";
  useEffect(() => {
    // React renders nothing at once within an effect.
    if (isAnswered) queueMicrotask(sendWaiting);
  }, [isAnswered]);
  // The page is left before the answer.
  useEffect(
    () => () => {
      queueMicrotask(sendWaiting);
    },
    [],
  );

  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.done === "add") showSnackbar("Added to wishlist!");
    else if (answer?.done === "remove") showSnackbar("Removed from wishlist!");
    else if (answer?.done === null)
      showSnackbar(answer.words ?? "This record is no longer in the shop.");
  }, [answer]);

  return (
    // eslint-disable-next-line house/failed-submission -- A heart has no room: the foot of the window says it.
    <form
      method="post"
      action="/wishlist"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAnswered) send(intent);
        else setWaiting(intent);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {variant === "heart" ? (
        <button
          type="submit"
          className={classNames(control.round, styles.heart, wished && styles.wished)}
          aria-label={wished ? "Remove from wishlist" : "Add to wishlist"}
          title={wished ? "Remove from wishlist" : "Add to wishlist"}
        >
          <svg className={styles.icon} aria-hidden="true">
            <use href="#heart" />
          </svg>
        </button>
      ) : (
        <Button
          type="submit"
          variant="outline"
          size="small"
          className={styles.remove}
          aria-describedby={describedBy}
        >
          Remove
        </Button>
      )}
    </form>
  );
}
