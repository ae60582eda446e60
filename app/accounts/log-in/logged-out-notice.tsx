import { useSyncExternalStore } from "react";
import { checkoutDraft, commentDraft, hasDraft } from "../../forms/form-draft.ts";
import { Notice } from "../../ui/notice.tsx";

/** Tells somebody whose session ended elsewhere what waits for them: the form that they return to has a draft. */
export function LoggedOutNotice({ to }: { to: string }) {
  const purpose = useSyncExternalStore(
    subscribe,
    () => findPurpose(to),
    () => null,
  );
  return (
    purpose !== null && <Notice tone="plain">You were logged out. Log in to {purpose}.</Notice>
  );
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
