import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Whether loaders run again for the same page, without a form. That a revalidation was begun does not say so: its
 * promise stays open until a navigation completes, also through one that interrupts it.
 */
export function isPlainRefresh({
  actionStatus,
  formMethod,
  currentUrl,
  nextUrl,
}: Pick<
  ShouldRevalidateFunctionArgs,
  "actionStatus" | "formMethod" | "currentUrl" | "nextUrl"
>): boolean {
  return actionStatus === undefined && formMethod === undefined && currentUrl.href === nextUrl.href;
}
