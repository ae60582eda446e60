import { useEffect, useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";
import { snackbarDuration } from "./snackbar-duration.ts";
import styles from "./snackbar.module.css";

interface Message {
  /** Tells two messages with the same words apart, so the second is read out and timed anew. */
  number: number;
  text: string;
}

let current: Message | null = null;
let count = 0;
const { subscribe, notify } = createListeners();

function change(message: Message | null): void {
  current = message;
  notify();
}

/** Shows a short message at the foot of the window for 3000 ms; a newer one takes its place. */
export function showSnackbar(text: string): void {
  count += 1;
  change({ number: count, text });
}

export function Snackbar() {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => {
      if (current === message) change(null);
    }, snackbarDuration);
    return () => {
      clearTimeout(timer);
    };
  }, [message]);
  return (
    // The name of the message's class is for a message that is shown before hydration.
    <div className={styles.place} role="status" data-message-class={styles.snackbar}>
      {message && (
        <p key={message.number} className={styles.snackbar}>
          {message.text}
        </p>
      )}
    </div>
  );
}
