import { useSyncExternalStore } from "react";
import { checkoutDraft, commentDraft, hasDraft } from "../../forms/form-draft.ts";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { logInText } from "./log-in-texts.ts";

/** What somebody is sent to log in for, by the path that follows. The first that fits counts. */
const reasons: [RegExp, () => string][] = [
  [/^\/user\/cart$/, () => logInText("seeCart")],
  [/^\/user\/checkout$/, () => logInText("placeOrder")],
  [/^\/user\/wishlist$/, () => logInText("seeWishlist")],
  [/^\/user\/orders/, () => logInText("seeOrders")],
  [/^\/(user|admin)\/profile(\/|$)/, () => logInText("seeProfile")],
  [/^\/admin/, () => logInText("runShop")],
];

/** Such as "see your cart", for the path that follows the log-in; null when it needs none. */
export function findLogInReason(to: string): string | null {
  const [path = ""] = to.split(/[?#]/);
  return reasons.find(([pattern]) => pattern.test(path))?.[1]() ?? null;
}

/** Why somebody is here: what they were sent from, or, when their session ended elsewhere, what waits for them there. */
export function LogInReason({ to }: { to: string }) {
  const purpose = useSyncExternalStore(
    subscribe,
    () => findPurpose(to),
    () => null,
  );
  if (purpose !== null)
    return <Notice tone="plain">{logInText.nodes("loggedOutLogInTo", { purpose })}</Notice>;
  const reason = findLogInReason(to);
  return (
    reason !== null && (
      <p className={text.quiet}>{logInText.nodes("logInTo", { purpose: reason })}</p>
    )
  );
}

/** Drafts do not change while the log-in page is open. */
function subscribe() {
  return () => undefined;
}

function findPurpose(to: string): string | null {
  const [path = ""] = to.split(/[?#]/);
  if (path === "/user/checkout") return hasDraft(checkoutDraft) ? logInText("finishOrder") : null;
  const recordId = /^\/record\/([^/]+)$/.exec(path)?.[1];
  if (recordId === undefined) return null;
  return hasDraft(commentDraft(recordId)) ? logInText("postComment") : null;
}
