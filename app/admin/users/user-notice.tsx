import { Notice } from "../../ui/notice.tsx";
import { resultMessage, type UserFormResult } from "./user-action-result.ts";

export function UserNotice({ result }: { result: UserFormResult | undefined }) {
  if (!result) return null;
  return <Notice tone={result.ok ? "good" : "bad"}>{resultMessage(result)}</Notice>;
}
