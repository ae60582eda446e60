import { Notice } from "../ui/notice.tsx";
import type { CommandResult } from "./command-result.ts";

/** What a command said, of which no field tells. */
export function CommandNotice({ result }: { result: CommandResult | undefined }) {
  if (result?.message === undefined) return null;
  return <Notice tone={result.tone}>{result.message}</Notice>;
}
