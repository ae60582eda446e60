import { useSyncExternalStore } from "react";
import { checkoutDraft, commentDraft, hasDraft } from "../../forms/form-draft.ts";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";

/** What somebody is sent to log in for, by the path that follows. The first that fits counts. */
const reasons: [RegExp, string][] = [
  [/^\/user\/cart$/, "see your cart"],
  [/^\/user\/checkout$/, "place your order"],
  [/^\/user\/wishlist$/, "see your wishlist"],
  [/^\/user\/orders/, "see your orders"],
  [/^\/(user|admin)\/profile(\/|$)/, "see your profile"],
  [/^\/admin/, "run the shop"],
];

/** Such as "see your cart", for the path that follows the log-in; null when it needs none. */
export function findLogInReason(to: string): string | null {
  const [path = ""] = to.split(/[?#]/);
  return reasons.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

/** Why somebody is here: what they were sent from, or, when their session ended elsewhere, what waits for them there. */
export function LogInReason({ to }: { to: string }) {
  const purpose = useSyncExternalStore(
    subscribe,
    () => findPurpose(to),
    () => null,
  );
  if (purpose !== null)
    return <Notice tone="plain">You were logged out. Log in to {purpose}.</Notice>;
  const reason = findLogInReason(to);
  return reason !== null && <p className={text.quiet}>Log in to {reason}.</p>;
}

/** Drafts do not change while the log-in page is open. */
function subscribe() {
  return () => undefined;
}

function findPurpose(to: string): string | null {
  const [path = ""] = to.split(/[?#]/);
  if (path === "/user/checkout") return hasDraft(checkoutDraft) ? "finish your order" : null;
  const recordId = /^\/record\/([^/]+)$/.exec(path)?.[1];
  if (recordId === undefined) return null;
  return hasDraft(commentDraft(recordId)) ? "post your comment" : null;
}
