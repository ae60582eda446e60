import { Notice } from "../../ui/notice.tsx";
import { resultMessage, type UserFormResult } from "./user-action-result.ts";

/** What came of what was just done to a person. */
export function UserNotice({ answer }: { answer: UserFormResult | undefined }) {
  if (!answer) return null;
  return <Notice tone={answer.ok ? "good" : "bad"}>{resultMessage(answer)}</Notice>;
}
