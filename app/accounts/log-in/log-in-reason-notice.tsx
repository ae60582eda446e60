import { useSyncExternalStore } from "react";
import { checkoutDraft, commentDraft, hasDraft } from "../../forms/form-draft.ts";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { findLogInReason } from "./log-in-reason.ts";

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
