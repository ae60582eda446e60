import { Notice } from "../../ui/notice.tsx";
import { wordsOfAnswer, type UserAnswer } from "./user-action-result.ts";

/** What came of what was just done to a person. */
export function UserNotice({ answer }: { answer: UserAnswer | undefined }) {
  if (!answer) return null;
  return <Notice tone={answer.ok ? "good" : "bad"}>{wordsOfAnswer(answer)}</Notice>;
}
