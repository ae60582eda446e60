import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ResultOf } from "../commands/command.server.ts";
import type { addToWishlist, removeFromWishlist } from "./change-wishlist.server.ts";

type WishlistResult = ResultOf<typeof addToWishlist | typeof removeFromWishlist>;
/** What a press of a wishlist button asks for. */
export type WishlistIntent = WishlistResult["command"];

interface WishlistChange {
  /** What was pressed last while the shop has not answered it; undefined when all is answered. */
  pressed: WishlistIntent | undefined;
  /** The last answer. */
  answer: WishlistResult | undefined;
  /** Sends a press; never rejects. `from` is the page to come back to from the log-in. */
  press: (intent: WishlistIntent, from: string | undefined) => void;
}

/**
 * Sends the presses of one record's wishlist button one after the other, also when its page is left meanwhile. A press
 * waits for the answer to the one before: React Router would break that off, and the shop could still carry it out, later
 * than this one. Of several that wait, only the last is sent. `sender` is the id of who looks, "" for a visitor.
 */
export function useWishlistChange(recordId: string, sender: string): WishlistChange {
  const fetcher = useFetcher<WishlistResult>();
  const [waiting, setWaiting] = useState<WishlistIntent | null>(null);
  // What the state says is a render behind, and no longer changes once the page is left.
  const queue = useRef<{ isSending: boolean; next: WishlistIntent | null }>({
    isSending: false,
    next: null,
  });

  const wait = (intent: WishlistIntent | null) => {
    queue.current.next = intent;
    setWaiting(intent);
  };
  const send = async (first: WishlistIntent, from: string | undefined) => {
    queue.current.isSending = true;
    for (let intent: WishlistIntent | null = first; intent !== null;) {
      await fetcher.submit(
        {
          intent,
          recordId,
          sender,
          ...(from !== undefined && { from }),
          script: "1",
        },
        { method: "post", action: "/wishlist", flushSync: true },
      );
      intent = queue.current.next;
      wait(null);
    }
    queue.current.isSending = false;
  };
  const sent = fetcher.formData?.get("intent");
  return {
    pressed: waiting ?? (sent === "add" || sent === "remove" ? sent : undefined),
    answer: fetcher.data,
    press: (intent, from) => {
      if (queue.current.isSending) wait(intent);
      else void send(intent, from);
    },
  };
}
